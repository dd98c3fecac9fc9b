use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

/// An output that keeps what is written into it, for whoever holds a clone.
#[derive(Clone, Default, Debug)]
pub struct Heard(Arc<Mutex<Vec<u8>>>);

impl Heard {
    /// What was written since this was asked last.
    ///
    /// # Panics
    /// If it is not text.
    pub fn take(&self) -> String {
        // Whoever broke while it wrote is what a test may be about.
        let bytes = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        String::from_utf8(bytes).expect("text")
    }
}

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
