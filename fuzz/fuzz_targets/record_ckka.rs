#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ranka_fuzz::records::ckka(data));
