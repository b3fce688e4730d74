//! A figure with its data, whatever its kind: what a panel of a picture holds.

use std::any::Any;
use std::cell::OnceCell;
use std::rc::Rc;

use super::bytes;
use super::form::{Form, Key};
use super::{Caption, Card, Figure, Game, Kind, Proof, Sequence, Table, title};
use crate::error::Result;
use crate::progress::Progress;

/// A figure, its data and its findings without their types. Its methods do what those of
/// [`Figure`] do.
#[allow(missing_docs, reason = "said of each method of `Figure`")]
pub(crate) trait Content {
    fn form(&self) -> Form<'_>;
    fn card(&self, key: &Key) -> Option<Card>;
    fn caption(&self) -> Caption;
    fn check_columns(&self) -> Result<()>;
    fn table(&self) -> Result<Table>;
    fn periods(&self) -> Option<Table>;
    fn latex(&self) -> Option<Box<dyn FnOnce() -> String>>;
    fn walnut(&self) -> Option<String>;
    fn sequences(&self) -> Vec<Sequence<'_>>;
    fn games(&self) -> Vec<Game>;
    fn proof(&self) -> Option<Proof>;
    fn counterexample(&self, progress: &mut dyn Progress) -> Result<Option<String>>;

    /// The data as bytes, for [`Kind::read`].
    fn bytes(&self) -> Result<Vec<u8>>;

    /// The same data under other parameters, which must be of the same kind and differ only in
    /// the visible part.
    fn with_viewport(&self, kind: &dyn Kind) -> Option<Rc<dyn Content>>;
}

/// The same with its types.
pub(super) struct Typed<F: Figure> {
    figure: F,
    data: Rc<F::Data>,
    findings: OnceCell<F::Findings>,
}

impl<F: Figure> Typed<F> {
    pub(super) fn erased(figure: F, data: Rc<F::Data>) -> Rc<dyn Content> {
        let findings = OnceCell::new();
        Rc::new(Typed {
            figure,
            data,
            findings,
        })
    }

    fn findings(&self) -> &F::Findings {
        let find = || self.figure.findings(&self.data);
        self.findings.get_or_init(find)
    }
}

impl<F: Figure> Content for Typed<F> {
    fn form(&self) -> Form<'_> {
        self.figure.form(&self.data, self.findings())
    }

    fn card(&self, key: &Key) -> Option<Card> {
        self.figure.card(&self.data, self.findings(), key)
    }

    fn caption(&self) -> Caption {
        let mut caption = self.figure.caption(&self.data, self.findings());
        caption.title = title::fitting([caption.title]);
        caption
    }

    fn check_columns(&self) -> Result<()> {
        self.figure.check_columns(&self.data)
    }

    fn table(&self) -> Result<Table> {
        self.figure.table(&self.data)
    }

    fn periods(&self) -> Option<Table> {
        self.figure.periods(&self.data)
    }

    fn latex(&self) -> Option<Box<dyn FnOnce() -> String>> {
        self.figure.latex(&self.data)
    }

    fn walnut(&self) -> Option<String> {
        self.figure.walnut()
    }

    fn sequences(&self) -> Vec<Sequence<'_>> {
        self.figure.sequences(&self.data)
    }

    fn games(&self) -> Vec<Game> {
        self.figure.games(&self.data)
    }

    fn proof(&self) -> Option<Proof> {
        self.figure.proof(&self.data)
    }

    fn counterexample(&self, progress: &mut dyn Progress) -> Result<Option<String>> {
        self.figure.counterexample(self.findings(), progress)
    }

    fn bytes(&self) -> Result<Vec<u8>> {
        bytes::written(&*self.data)
    }

    fn with_viewport(&self, kind: &dyn Kind) -> Option<Rc<dyn Content>> {
        let figure = (kind as &dyn Any).downcast_ref::<F>()?.clone();
        Some(Typed::erased(figure, Rc::clone(&self.data)))
    }
}
