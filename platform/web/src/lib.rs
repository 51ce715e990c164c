//! Scene to HTML and SVG. Knows no game.
