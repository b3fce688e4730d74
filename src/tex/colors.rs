//! Colours with names, for LaTeX.

use std::fmt::Write as _;

use crate::draw::color::Rgb;

/// The colours of a picture, each named when it is first used.
#[derive(Default)]
pub(super) struct Colors(Vec<Rgb>);

impl Colors {
    /// Its name. O(colours).
    pub(super) fn name(&mut self, color: Rgb) -> String {
        let at = self.0.iter().position(|each| *each == color);
        let at = at.unwrap_or_else(|| {
            self.0.push(color);
            self.0.len() - 1
        });
        format!("takeaway{at}")
    }

    /// The commands that define them.
    pub(super) fn definitions(&self) -> String {
        let mut text = String::new();
        for (at, Rgb(r, g, b)) in self.0.iter().enumerate() {
            let _ = writeln!(
                text,
                "\\definecolor{{takeaway{at}}}{{HTML}}{{{r:02X}{g:02X}{b:02X}}}"
            );
        }
        text
    }
}
