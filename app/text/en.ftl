# The words of the command line.

show-title = { $game }, ply { $ply }, as seen by { $viewer }
show-spectator = a spectator
show-all = somebody who sees everything
show-undo = { $who } may take back to how it was after ply { $ply }.
show-story = What happened last:

replay-deal = The deal
replay-position = The position it begins with
replay-move = { $who }: { $move } ({ $words })
replay-secret = Somebody chose in secret
replay-undo = { $who } takes back to how it was after ply { $ply }
replay-consent = Everybody agrees to go back to how it was after ply { $ply }
replay-expire = The time is up
replay-rules = From here on version { $version } of the rules holds
replay-end = The end: { $ending }

verify-whole = Proved: all { $to } plies, every roll and the outcome. { $ending }
verify-part = Proved from ply { $from } to { $to }, every roll and the outcome; before that, other rules or content held. { $ending }

sim-games = { $games ->
    [one] One game
   *[other] { $games } games
} in { $seconds } s, { $rate } a second
sim-plies = { $mean } decisions a game, at most { $longest }; { $decisions } decisions a second
sim-won = Won: { $rate }
sim-side = { $side }: won { $wins } of { $contests }, { $rate }

tournament-among = How often whoever takes one seat wins, by who sits there (rows) and who all others are (columns); { $games } deals each:
tournament-ratings = Ratings (400 points more: ten wins for each loss):
tournament-sides = How often { $first } wins, by who plays it (rows) and who plays { $second } (columns):

content-good = This content of { $game } can be played. Its hash is { $hash }.

option-twice = the option { $option } is given twice
