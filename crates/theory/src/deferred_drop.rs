//! Lists so long that giving them back takes time: a system needs a tenth of a second for half a
//! gigabyte, and during one call no other thread gets or gives back memory. So a thread of their own
//! gives them back part by part.

use std::ops::{Deref, DerefMut};
use std::thread::Builder;

/// Bytes from which a list is given back by a thread of its own: a millisecond or two.
const LARGE: usize = 1 << 24;

/// Bytes given back at a time: about a millisecond.
const PART: usize = 1 << 23;

/// A list that is given back elsewhere if it is large and there are threads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DeferredDrop<T: Send + 'static>(Vec<T>);

impl<T: Send + 'static> From<Vec<T>> for DeferredDrop<T> {
    fn from(list: Vec<T>) -> Self {
        DeferredDrop(list)
    }
}

impl<T: Send + 'static> Deref for DeferredDrop<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T: Send + 'static> DerefMut for DeferredDrop<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

impl<T: Send + 'static> Drop for DeferredDrop<T> {
    fn drop(&mut self) {
        if self.0.capacity() * size_of::<T>() >= LARGE {
            let mut list = std::mem::take(&mut self.0);
            let in_parts = move || {
                while !list.is_empty() {
                    list.truncate(list.len().saturating_sub((PART / size_of::<T>()).max(1)));
                    list.shrink_to_fit();
                }
            };
            // Without threads, or when there are too many, this thread gives it back at once.
            let _ = Builder::new().spawn(in_parts);
        }
    }
}
