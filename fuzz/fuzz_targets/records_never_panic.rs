//! Any bytes are read as a record or refused with a line number; what is read is written back the
//! same.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    match record::Record::read(bytes) {
        Ok(record) => assert_eq!(record.print().as_bytes(), bytes),
        Err(fault) => assert!(fault.line >= 1),
    }
});
