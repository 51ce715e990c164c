# What the kernel itself says, whatever the game.

kernel-players = { $game } is for { $fewest } to { $most } players, not { $players }
kernel-no-option = there is no option “{ $option }”; there are { $options }
kernel-on-or-off = option { $option } is on or off, not “{ $word }”
kernel-not-one-of = option { $option } is one of { $words }, not “{ $word }”
kernel-not-in-list = option { $option } names “{ $one }”, but there are { $words }
kernel-chosen-twice = option { $option } names { $one } twice
