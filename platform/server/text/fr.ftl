# Ce que le serveur dit lui-même ; le reste appartient aux pages ou aux jeux.
nameless = Joueur { $n }
somebody = Quelqu’un
abandoned = La partie a été arrêtée avant la fin.
on = oui
off = non
seats-planned = la partie a { $seats } places, mais { $planned } sont prévues
clock-range = une pendule donne d’une seconde à un mois
no-bots = ce jeu n’a pas de robots
no-such-bot = ce jeu n’a pas de robot « { $bot } »
lesson-now = maintenant
lesson-later = plus tard
bot-budget = on ne demande pas plus de { $most } à un robot ici
