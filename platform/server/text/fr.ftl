# Ce que le serveur dit lui-même ; le reste appartient aux pages ou aux jeux.
nameless = Joueur { $n }
somebody = Quelqu’un
abandoned = La partie a été arrêtée avant la fin.
on = oui
off = non
