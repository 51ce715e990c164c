//! Players made of code. They know only the kernel: views in, moves out.
