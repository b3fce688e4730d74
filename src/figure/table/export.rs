//! A text that is written piece by piece.

use std::io::{self, Write};

/// Bytes that are kept before they are written.
const PIECE: usize = 1 << 16;

/// Writes a text.
type Writing<'a> = dyn FnOnce(&mut Pieces) -> io::Result<()> + 'a;

/// A text that is made while it is written, so that a long one takes no memory.
pub struct Export<'a>(Box<Writing<'a>>);

impl<'a> Export<'a> {
    /// The text that `write` writes.
    pub(crate) fn new(write: impl FnOnce(&mut Pieces) -> io::Result<()> + 'a) -> Self {
        Export(Box::new(write))
    }

    /// Writes all of it, in pieces of some 64 KiB.
    ///
    /// # Errors
    /// Those of `out`.
    pub(crate) fn write(self, out: &mut dyn Write) -> io::Result<()> {
        let held = Vec::new();
        let mut pieces = Pieces { held, out };
        (self.0)(&mut pieces)?;
        pieces.out.write_all(&pieces.held)
    }

    /// All of it.
    pub fn into_string(self) -> String {
        let mut out = Vec::new();
        let written = self.write(&mut out);
        debug_assert!(written.is_ok(), "a vector takes every write");
        String::from_utf8(out).expect("digits and texts are written")
    }
}

impl From<String> for Export<'_> {
    fn from(text: String) -> Self {
        Export::new(move |out| out.write_all(text.as_bytes()))
    }
}

/// Collects the bytes of a text and writes them in pieces.
pub(crate) struct Pieces<'a> {
    pub(super) held: Vec<u8>,
    out: &'a mut dyn Write,
}

impl Pieces<'_> {
    /// Writes the collected bytes, if they fill a piece.
    pub(super) fn hand_on(&mut self) -> io::Result<()> {
        if self.held.len() < PIECE {
            return Ok(());
        }
        self.flush()
    }
}

impl Write for Pieces<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.held.extend_from_slice(bytes);
        self.hand_on()?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.held)?;
        self.held.clear();
        Ok(())
    }
}
