//! Values that are computed, without a claim beyond them.

use super::BLANK;
use crate::claim::Claim;

/// Every position of a range was decided.
pub(crate) static COMPUTED: Claim = Claim {
    id: "computed",
    name: "every value",
    badge: "Computed exactly",
    statement: "Every value shown follows from the definition by computation.",
    ..BLANK
};

/// The same, with a fit.
pub(crate) static COMPUTED_FITTED: Claim = Claim {
    id: "computed-fitted",
    badge: "Computed; slope fitted",
    statement: "Every value shown is computed; the slope is fitted to them.",
    ..COMPUTED
};

/// Every position of a range was decided and counted.
pub(crate) static COUNTED: Claim = Claim {
    id: "counted",
    name: "every position",
    badge: "Counted exactly",
    statement: "Every position of the range was decided.",
    ..BLANK
};

/// The same, with a fit.
pub(crate) static COUNTED_FITTED: Claim = Claim {
    id: "counted-fitted",
    badge: "Counted; slope fitted",
    statement: "Every position of the range was decided; the slope is fitted to the counts.",
    ..COUNTED
};

/// Every set of a kind was decided.
pub(crate) static EXHAUSTIVE: Claim = Claim {
    id: "exhaustive",
    name: "exhaustive search",
    statement: "Every set of the kind was decided.",
    ..BLANK
};

/// Times.
pub(crate) static TIMED: Claim = Claim {
    id: "timed",
    name: "timed now",
    statement: "The times were measured on this machine.",
    ..BLANK
};

/// Times without a clock.
pub(crate) static UNTIMED: Claim = Claim {
    id: "untimed",
    name: "not timed",
    statement: "There is no clock to measure times.",
    ..BLANK
};
