//! Nostromo (2010). Knows only the kernel.
