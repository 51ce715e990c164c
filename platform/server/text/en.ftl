# What the server itself has to say; everything else is the pages' or the games'.
nameless = Player { $n }
somebody = Somebody
abandoned = The game was given up before its end.
on = on
off = off
