# Ce que le noyau dit lui-même, quel que soit le jeu.

kernel-players = { $game } se joue de { $fewest } à { $most }, pas à { $players }
kernel-no-option = il n’y a pas d’option « { $option } » ; il y a { $options }
kernel-on-or-off = l’option { $option } vaut on ou off, pas « { $word } »
kernel-not-one-of = l’option { $option } vaut { $words }, pas « { $word } »
kernel-not-in-list = l’option { $option } nomme « { $one } », mais il y a { $words }
kernel-chosen-twice = l’option { $option } nomme { $one } deux fois
