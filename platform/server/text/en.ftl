# What the server itself has to say; everything else is the pages' or the games'.
nameless = Player { $n }
somebody = Somebody
abandoned = The game was given up before its end.
on = on
off = off
seats-planned = the game has { $seats } seats, but { $planned } are planned
clock-range = a clock gives from a second to a month
no-bots = this game has no bots
no-such-bot = there is no bot “{ $bot }” in this game
lesson-now = now
lesson-later = later
bot-budget = no more than { $most } may be asked of a bot here
