//! The kit itself: whether it notices what it is there to notice.

mod conformance;
mod data_files;
mod faulty;
