//! What the fuzz targets share: any bytes are a table and a seed, and a law is tried on every game with them.

/// Tries a law on every game. `$check` is a function of rules, options and seed, as in `kernel::laws`.
#[macro_export]
macro_rules! law {
    ($check:expr) => {
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
            struct Law<'a>(&'a [u8]);
            impl hypersleep::games::Visit for Law<'_> {
                fn game<R: kernel::Lawful + kernel::Judged>(&mut self, rules: R, _: blake3::Hash) {
                    let check: fn(
                        &R,
                        &R::Options,
                        [u8; 32],
                    ) -> Result<(), Box<kernel::laws::Broken>> = $check;
                    let tables = rules.tables();
                    let (table, seed) = $crate::table_and_seed(self.0, tables.len());
                    check(&rules, &tables[table], seed).unwrap();
                }
            }
            hypersleep::games::visit(&mut Law(bytes));
        });
    };
}

/// The first byte chooses one of so many tables, the next 32 are the seed; what is missing is 0.
pub fn table_and_seed(bytes: &[u8], tables: usize) -> (usize, [u8; 32]) {
    let mut padded = bytes.iter().copied().chain(std::iter::repeat(0));
    let table = usize::from(padded.next().unwrap_or(0)) % tables;
    (table, std::array::from_fn(|_| padded.next().unwrap_or(0)))
}
