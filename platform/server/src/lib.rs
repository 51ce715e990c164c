//! Lobby, tables, seats, clocks, bots' turns; HTTP, server-sent events, the JSON API. Knows no game.
