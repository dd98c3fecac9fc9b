//! The drop games against a second, slow and literal implementation of their rules documents.
//!
//! Every mismatch prints the position, so that it can be added to `testdata/<game>/tricky.txt`.

mod compare;
mod slow;
mod support;
