//! What the fuzz targets share: any bytes are a table and a seed, and a law is tried on every game
//! with them.

/// Tries a law of `engine/laws` on every game; one about bots says so: `law!(bots_are_honest,
/// bots)`.
#[macro_export]
macro_rules! law {
    ($law:ident $(, $bots:ident)?) => {
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
            struct Law<'a>(&'a [u8]);
            impl games::Visit for Law<'_> {
                fn game<R: kernel::Lawful + kernel::Judged>(&mut self, game: games::Listed<R>) {
                    let tables = game.rules.tables();
                    let (table, seed) = $crate::table_and_seed(self.0, tables.len());
                    laws::$law(&game.rules, &tables[table], seed $(, &game.$bots)?).unwrap();
                }
            }
            games::visit(&mut Law(bytes));
        });
    };
}

/// The first byte chooses one of so many tables, the next 32 are the seed; what is missing is 0.
pub fn table_and_seed(bytes: &[u8], tables: usize) -> (usize, [u8; 32]) {
    let mut padded = bytes.iter().copied().chain(std::iter::repeat(0));
    let table = usize::from(padded.next().unwrap_or(0)) % tables;
    (table, std::array::from_fn(|_| padded.next().unwrap_or(0)))
}
