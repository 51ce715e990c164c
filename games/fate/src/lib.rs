//! Alien: Fate of the Nostromo. Knows only the kernel.
