//! Builds the crate anew when the client has been built anew: what is embedded is not known to cargo.

fn main() {
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
    // A folder that is missing would make cargo build this crate again every time.
    let _ = std::fs::create_dir_all(client);
    println!("cargo::rerun-if-changed={client}");
    println!("cargo::rerun-if-changed={}", concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide"));
    println!("cargo::rerun-if-changed={}", concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules"));
}
