//! A layout for an area, kept until another area is asked for.

use std::cell::RefCell;

use crate::draw::sheet::Rect;

/// The last area asked for, and what was laid out there.
pub(crate) struct Kept<T>(RefCell<Option<(Rect, T)>>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Kept(RefCell::new(None))
    }
}

impl<T: Clone> Kept<T> {
    /// The layout for this area, made by `lay_out` if it is new.
    pub(crate) fn get(&self, area: Rect, lay_out: impl FnOnce() -> T) -> T {
        let mut last = self.0.borrow_mut();
        match &*last {
            Some((of, kept)) if *of == area => kept.clone(),
            _ => last.insert((area, lay_out())).1.clone(),
        }
    }
}
