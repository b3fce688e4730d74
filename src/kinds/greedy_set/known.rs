//! The members as far as they are known, listed or not.

use super::{Data, GreedySet};
use crate::figure::members;
use crate::greedy::ClosedForm;
use crate::number::grouped;

/// The members as far as they are known: beyond those listed, by the closed form.
#[derive(Clone)]
pub(super) struct Known<'a> {
    data: &'a Data,
    form: Option<ClosedForm>,
}

impl<'a> Known<'a> {
    pub(super) fn of(figure: &GreedySet, data: &'a Data) -> Self {
        let form = (data.listed < data.reached).then(|| figure.form());
        Known {
            data,
            form: form.flatten(),
        }
    }

    pub(super) fn has(&self, x: u64) -> bool {
        match &self.form {
            Some(form) if x >= self.data.listed => form.has(x),
            _ => self.data.members.binary_search(&(x as u32)).is_ok(),
        }
    }

    /// How many members are below `x`.
    pub(super) fn below(&self, x: u64) -> u64 {
        match &self.form {
            Some(form) if x > self.data.listed => form.count_below(x),
            _ => members::below(&self.data.members, x),
        }
    }
}

/// This number of members in words, grouped.
pub(super) fn members(count: u64) -> String {
    let noun = if count == 1 { "member" } else { "members" };
    format!("{} {noun}", grouped(count))
}
