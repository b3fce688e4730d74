//! `permutation`: greedy permutations of the numbers 0, 1, 2, …
//! [L §6, Figures 5–9].

mod drawing;
mod probing;
mod words;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::parameter::{Bounds, Field, Form};
use crate::figure::{Caption, Figure, Group, Name, Probe, Table, Watch};
use crate::greedy::Growth;
use crate::greedy::permutation::{Pattern, Restriction, Rules};
use crate::limits::{AP_TERMS, PARTIAL_REPORTS};

/// Which picture of the permutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// The points (n, π(n)).
    Scatter,
    /// π(n) − n.
    Detrended,
    /// π(n)/n.
    Ratio,
}

impl View {
    const ALL: [View; 3] = [View::Scatter, View::Detrended, View::Ratio];

    fn name(self) -> &'static str {
        match self {
            View::Scatter => "scatter",
            View::Detrended => "detrended",
            View::Ratio => "ratio",
        }
    }

    fn label(self) -> &'static str {
        match self {
            View::Scatter => "π(n)",
            View::Detrended => "π(n) − n",
            View::Ratio => "π(n)/n",
        }
    }
}

/// The conditions a menu lists, as links spell them and as it names them: the
/// paper's, then longer progressions.
static CONDITIONS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let progression = |k: u32| (format!("ap{k}"), format!("{k}-term progressions"));
    let named = |name: &str, label: &str| (name.to_string(), label.to_string());
    let mut all = vec![
        named("nim", "nothing (Nim)"),
        named("wythoff", "diagonals (Wythoff)"),
        progression(3),
        named("sidon", "equal sums (Sidon)"),
        named("line", "three points on a line"),
        named("parallel", "parallel pairs"),
    ];
    all.extend((4..=AP_TERMS).map(progression));
    all
});

/// The parameters of `permutation`.
#[derive(Clone, Debug, PartialEq)]
pub struct Permutation {
    /// What is avoided, which configurations count, and whether values repeat.
    pub rules: Rules,
    /// How many terms: π(0), …, π(n − 1).
    pub n: u64,
    /// Which picture.
    pub view: View,
}

impl Default for Permutation {
    fn default() -> Self {
        Permutation {
            rules: Rules {
                pattern: Pattern::Ap(3),
                restriction: Restriction::Unrestricted,
                injective: true,
            },
            n: 1000,
            view: View::Scatter,
        }
    }
}

/// The terms, as far as they are known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Data {
    /// π(0), π(1), ….
    pub terms: Vec<u32>,
}

/// Shows the permutation while it grows.
struct Growing<'a> {
    watch: &'a mut dyn Watch<Data>,
    reports: u64,
    /// Whether a term costs in proportion to its index.
    quadratic: bool,
}

impl Growth for Growing<'_> {
    fn grown(&mut self, terms: &[u32], done: u64, total: u64) -> Result<()> {
        let work = |n: u64| if self.quadratic { n * n } else { n };
        self.watch
            .report("greedy permutation", work(done), work(total))?;
        self.reports += 1;
        if self.reports.is_multiple_of(PARTIAL_REPORTS) {
            let terms = terms.to_vec();
            self.watch.partial(&Data { terms });
        }
        Ok(())
    }
}

impl Figure for Permutation {
    const NAME: Name = Name {
        kind: "permutation",
        title: "Greedy permutation",
        about: "The greedy permutation that avoids progressions, lines, parallels or equal sums",
        group: Group::Larsson,
    };

    type Data = Data;

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field {
                name: "condition",
                label: "Avoid",
                help: "what the points (n, π(n)) must not form",
                form: Form::Choice {
                    get: |p| {
                        let name = p.rules.pattern.to_string();
                        let known = CONDITIONS.iter().find(|c| c.0 == name);
                        known.map_or("", |c| &c.0)
                    },
                    set: |p, name| {
                        let known = CONDITIONS.iter().find(|c| c.0 == name);
                        let pattern = known.and_then(|c| c.0.parse().ok());
                        pattern.map(|found| p.rules.pattern = found).is_some()
                    },
                    options: || {
                        let option = |c: &'static (String, String)| (&c.0[..], c.1.clone());
                        CONDITIONS.iter().map(option).collect()
                    },
                },
            },
            Field {
                name: "restriction",
                label: "Restriction",
                help: "which configurations count: all, those whose newest point is the highest, \
                       those that ascend",
                form: Form::Choice {
                    get: |p| p.rules.restriction.name(),
                    set: |p, name| {
                        let found = Restriction::ALL.into_iter().find(|r| r.name() == name);
                        found.map(|r| p.rules.restriction = r).is_some()
                    },
                    options: || {
                        Restriction::ALL
                            .map(|r| (r.name(), r.name().to_string()))
                            .into()
                    },
                },
            },
            Field {
                name: "injective",
                label: "Every value once",
                help: "off: values may repeat; with 3-term progressions that is the forest fire",
                form: Form::Switch {
                    get: |p| p.rules.injective,
                    set: |p, on| p.rules.injective = on,
                },
            },
            Field {
                name: "n",
                label: "n",
                help: "how many terms: π(0), …, π(n − 1)",
                form: Form::Integer {
                    get: |p| p.n,
                    set: |p, n| p.n = n,
                    bounds: |p| {
                        let because = format!("for {}", p.rules.pattern);
                        Bounds::because(1..=p.rules.cap() as u64, because)
                    },
                    step: 1,
                    log: true,
                },
            },
            Field {
                name: "view",
                label: "View",
                help: "the points, their distance from the diagonal, or their ratio to it",
                form: Form::Choice {
                    get: |p| p.view.name(),
                    set: |p, name| {
                        let found = View::ALL.into_iter().find(|view| view.name() == name);
                        found.map(|view| p.view = view).is_some()
                    },
                    options: || {
                        View::ALL
                            .map(|view| (view.name(), view.label().into()))
                            .into()
                    },
                },
            },
        ]
    }

    fn cost(&self) -> u64 {
        let n = self.n;
        match self.rules.pattern {
            Pattern::Nim => n,
            Pattern::Wythoff => 8 * n,
            Pattern::Ap(k) => n * n / (2 * (u64::from(k) - 1)),
            Pattern::Sidon => n * n * n / 12 + n * n,
            Pattern::Line => 16 * n * n,
            Pattern::Parallel => 8 * n * n * (n / 16 + 1),
        }
    }

    fn compute(&self, watch: &mut dyn Watch<Data>) -> Result<Data> {
        let quadratic = !matches!(self.rules.pattern, Pattern::Nim | Pattern::Wythoff);
        let mut growing = Growing {
            watch,
            reports: 0,
            quadratic,
        };
        let terms = self.rules.growing(self.n as usize, &mut growing)?;
        Ok(Data { terms })
    }

    fn body_height(&self, data: &Data, width: f64) -> f64 {
        drawing::height(self, data, width)
    }

    fn body_width(&self, data: &Data, height: f64) -> Option<f64> {
        drawing::width(self, data, height)
    }

    fn upright(&self) -> bool {
        self.view == View::Scatter && self.rules.injective
    }

    fn draw(&self, data: &Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        drawing::draw(self, data, area, look, sheet)
    }

    fn legend(&self, data: &Data, look: &Look) -> Legend {
        drawing::legend(self, data, look)
    }

    fn caption(&self, data: &Data) -> Caption {
        words::caption(self, data)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(Table::default()
            .numbers("n", false, 0..data.terms.len() as u64)
            .numbers("pi", true, data.terms.iter().copied()))
    }

    fn probe(&self, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
        probing::probe(self, data, area, x, y)
    }

    fn step(&self, data: &Data, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe> {
        probing::step(self, data, area, key, dx, dy)
    }
}
