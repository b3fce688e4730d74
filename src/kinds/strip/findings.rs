//! Findings about a nim-sequence: whose period is proven, how it stands to the moves and to what
//! is drawn, and how the values and the outcomes of both conventions compare.

use super::{Data, Played, Strip};
use crate::claim::{Known, Status, table};
use crate::figure;
use crate::games::Convention;
use crate::games::arithmetic::AllBut;
use crate::games::laws::NimLaw;
use crate::games::period::Period;
use crate::games::three_move::{Divides, ThreeMove};
use crate::number::separated;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// The claim about the periods. That there are some, of a finite S, is [B Theorem 2] in the
    /// sink and Golomb's (1966) at the wall; which ones, a window proves, whose length is its number.
    pub(super) claim: Known,
    /// The conventions whose period is proven.
    pub(super) proven: Vec<Convention>,
    /// Of an infinite set in normal play: the law of its values at the wall, if one is known.
    pub(super) law: Option<NimLaw>,
    /// Of each convention: preperiod and period of the outcomes, P or N, where they are not those of
    /// the nim-values.
    pub(super) outcomes: Vec<Option<Period>>,
    /// Of three moves without a seed: what is known of such.
    pub(super) three_moves: Option<ThreeMoves>,
    /// Whether the sink reaches the nim-value |S|, the largest that a mex of |S| values may be: the proof of
    /// [B Theorem 2] counts |S| nimbers, one fewer.
    pub(super) all_values: bool,
    /// The largest nim-value in the window.
    pub(super) largest: Option<u32>,
    /// Whether after a seed both conventions show the same values.
    pub(super) alike: bool,
    /// Of two rows that show a period each: how their cycles compare, where their periods are equal.
    pub(super) cycles: Option<Cycles>,
    /// The cycle that both repeat, where it is short.
    pub(super) cycle: Option<String>,
    /// Marks under rows.
    pub(super) brackets: Brackets,
    /// Of each convention whose period is proven: the columns of wrapped rows.
    pub(super) columns: Vec<(Convention, Columns)>,
    /// Of each convention: what a boy on a jetty can do.
    pub(super) leaps: Vec<Leaps>,
}

/// Three moves, by what is known of such.
pub(super) enum ThreeMoves {
    /// c = a + b.
    Additive(ThreeMove),
    /// c ≠ a + b: each proven period, and how it does by the conjecture of Flammenkamp and Ward
    /// [B §1].
    Other {
        set: ThreeMove,
        periods: Vec<(Convention, u64, Divides)>,
    },
}

/// The longest cycle that is written out.
const CYCLE: u64 = 20;
/// The longest cycles that are compared: by all rotations.
const COMPARED: u64 = 5000;

/// How the cycles of sink and wall compare, of the same period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cycles {
    /// One is a rotation of the other; the preperiods are of sink and wall.
    Same { period: u64, preperiods: [u64; 2] },
    /// None is.
    Apart { period: u64 },
}

impl Cycles {
    fn of(proven: &[(&Played, Period)]) -> Option<Self> {
        let [(sink, s), (wall, w)] = proven else {
            return None;
        };
        let period = s.period;
        if period != w.period || period > COMPARED {
            return None;
        }
        let (one, other) = (sink.cycle(*s)?, wall.cycle(*w)?);
        let twice = [&one[..], &one].concat();
        let rotated = twice.windows(other.len()).any(|part| part == other);
        Some(if rotated {
            Cycles::Same {
                period,
                preperiods: [s.preperiod, w.preperiod],
            }
        } else {
            Cycles::Apart { period }
        })
    }
}

/// The stretches that brackets under rows mark.
pub(super) struct Brackets {
    /// Preperiods.
    pub(super) preperiods: Vec<Convention>,
    /// First periods, as far as they are shown.
    pub(super) periods: Vec<Convention>,
    /// Whether a row ends before a first period does.
    pub(super) cut: bool,
}

/// How the columns of wrapped rows relate to the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Columns {
    /// Of several colours: the width is not a multiple of the period.
    Mixed,
    /// All that is shown belongs to the preperiod.
    Preperiod,
    /// Of one colour each, all of it or from a position on.
    Alike(Option<u64>),
}

/// The leaps of a boy on a jetty.
pub(super) struct Leaps {
    /// How many moves he has.
    pub(super) legal: usize,
    /// Those that win.
    pub(super) wins: Vec<u64>,
}

impl figure::Findings<Strip> for Findings {
    fn of(figure: &Strip, data: &Data) -> Self {
        let played = || data.played.iter();
        let proven = played().filter_map(|p| Some((p, p.proven()?)));
        let proven: Vec<(&Played, Period)> = proven.collect();
        let moves = figure.set.finite();
        let own = figure.seed.is_empty() && !figure.play.misere;
        let repeats = played().filter_map(|p| Some((p, p.repeats()?)));
        let is_arithmetic = played().any(|played| played.arithmetic.is_some());
        let law = match moves {
            None if own && !is_arithmetic => NimLaw::of(&figure.set),
            _ => None,
        };
        let law = law.filter(|law| *law != NimLaw::ArithmeticPeriodic);
        let columns = |&(played, period): &(&Played, Period)| {
            let columns = Columns::of(figure, played.start, period);
            (played.convention, columns)
        };
        let cycles = Cycles::of(&proven);
        Findings {
            claim: claim(figure, data, &proven, law),
            proven: proven.iter().map(|(played, _)| played.convention).collect(),
            law,
            outcomes: played().map(other_outcomes).collect(),
            three_moves: if own {
                moves.and_then(|moves| ThreeMoves::of(moves, data))
            } else {
                None
            },
            all_values: own && moves.is_some_and(|moves| reached_in_the_sink(data, moves.len())),
            largest: played()
                .filter_map(|played| largest_visible(figure, played))
                .max(),
            alike: match &data.played[..] {
                [one, other] => !figure.seed.is_empty() && one.values == other.values,
                _ => false,
            },
            cycles,
            cycle: match (cycles, &proven[..]) {
                (Some(Cycles::Same { period, .. }), [(played, p), ..]) if period <= CYCLE => {
                    played.cycle(*p).map(|cycle| separated(&cycle, " "))
                }
                _ => None,
            },
            brackets: Brackets::of(figure.n, &repeats.collect::<Vec<_>>()),
            columns: if figure.is_wrapped() {
                proven.iter().map(columns).collect()
            } else {
                Vec::new()
            },
            leaps: match figure.boy {
                0 => Vec::new(),
                _ => played().map(|played| Leaps::of(figure, played)).collect(),
            },
        }
    }

    fn known(&self) -> Known {
        self.claim
    }
}

fn claim(figure: &Strip, data: &Data, proven: &[(&Played, Period)], law: Option<NimLaw>) -> Known {
    let arithmetic = data.played.iter().find_map(|played| played.arithmetic);
    let is_normal = figure.seed.is_empty() && !figure.play.misere;
    let is_all_but = || AllBut::of(&figure.set).is_some_and(|game| game.is_ok());
    let periods = match data.played.len() {
        1 => &table::PERIOD,
        _ => &table::PERIODS,
    };
    match (figure.set.finite(), proven) {
        _ if data.heaps.is_some() => match next_door(figure, data) {
            None => table::COMPUTED.known(),
            Some(true) => table::GUY_SMITH.known(),
            Some(false) => table::WINDOW.known(),
        },
        _ if arithmetic.is_some() => {
            let window = arithmetic.map_or(0, |of| of.length);
            table::ARITHMETIC.known().of(window)
        }
        (None, _) if is_normal && is_all_but() => table::ARITHMETIC.with(Status::Unknown),
        (None, [_, ..]) if figure.play.misere => table::MISERE.known(),
        (None, _) => match law {
            Some(NimLaw::Residue(_)) => table::RESIDUES.known(),
            Some(NimLaw::Moser) => table::MOSER.known(),
            Some(_) => table::FORMS.known(),
            None => table::COMPUTED.known(),
        },
        (Some(_), []) => periods.with(Status::Unknown),
        (Some(_), some) if some.len() < data.played.len() => table::SOME_PERIODS.known(),
        (Some(_), _) => periods.known(),
    }
}

/// Whether the period of a game next door is proved, and whether by the theorem on codes.
fn next_door(figure: &Strip, data: &Data) -> Option<bool> {
    let heaps = data.heaps.as_ref()?;
    heaps.solved.proved.map(|_| figure.variation.code.is_some())
}

/// The largest value in the window. In one row `x` counts positions; in wrapped rows `x` counts columns and
/// `y` rows.
fn largest_visible(figure: &Strip, played: &Played) -> Option<u32> {
    let first = if figure.is_wrapped() { 0 } else { played.start };
    let columns = figure.x.ends().unwrap_or((first, u64::MAX));
    let rows = figure.y.ends().unwrap_or((0, i64::MAX));
    let (line_len, values) = (figure.line_len().max(1) as usize, played.values.as_slice());
    let lines = (0..).zip((0..values.len()).step_by(line_len));
    let shown = lines.filter(|(row, _)| (rows.0..=rows.1).contains(row));
    let largest = shown.filter_map(|(_, from)| {
        let line = values.part(from..from + line_len);
        let index = |column: u64| column.saturating_sub(first).min(line.len() as u64) as usize;
        line.part(index(columns.0)..index(columns.1.saturating_add(1)))
            .max()
    });
    largest.max()
}

fn other_outcomes(played: &Played) -> Option<Period> {
    let outcomes = played.outcomes?;
    (played.proven() != Some(outcomes)).then_some(outcomes)
}

impl ThreeMoves {
    fn of(moves: &[u64], data: &Data) -> Option<Self> {
        let &[a, b, c] = moves else { return None };
        let [a, b, c] = [a, b, c].map(|s| u32::try_from(s).unwrap_or(u32::MAX));
        let set = ThreeMove::new(a, b, c).ok()?;
        if set.is_additive() {
            return Some(ThreeMoves::Additive(set));
        }
        let of_period = |played: &Played| {
            let period = played.proven()?.period;
            Some((played.convention, period, set.divides(period)))
        };
        let periods = data.played.iter().filter_map(of_period).collect();
        Some(ThreeMoves::Other { set, periods })
    }
}

/// Whether the sink row shows the nim-value `value`.
fn reached_in_the_sink(data: &Data, value: usize) -> bool {
    let mut sink = data
        .played
        .iter()
        .filter(|p| p.convention == Convention::Sink);
    sink.any(|played| played.values.iter().any(|v| v as usize == value))
}

impl Played {
    /// The first cycle, where the row shows all of it.
    fn cycle(&self, Period { preperiod, period }: Period) -> Option<Vec<u32>> {
        let (from, to) = (preperiod as usize, (preperiod + period) as usize);
        let cycle = self.values.as_slice().part(from..to);
        (to <= self.values.len()).then(|| cycle.iter().collect())
    }
}

impl Brackets {
    /// Under rows of `n` positions.
    fn of(n: u64, proven: &[(&Played, Period)]) -> Self {
        let of = |is: &dyn Fn(Period) -> bool| {
            let marked = proven.iter().filter(|(_, period)| is(*period));
            marked.map(|(played, _)| played.convention).collect()
        };
        Brackets {
            preperiods: of(&|p| p.preperiod > 0),
            periods: of(&|p| p.preperiod < n),
            cut: proven.iter().any(|(_, p)| p.preperiod + p.period > n),
        }
    }
}

impl Columns {
    fn of(figure: &Strip, start: u64, Period { preperiod, period }: Period) -> Self {
        match preperiod {
            _ if !figure.wrap.is_multiple_of(period) => Columns::Mixed,
            q if q >= figure.n => Columns::Preperiod,
            0 => Columns::Alike(None),
            q => Columns::Alike(Some(start + q)),
        }
    }
}

impl Leaps {
    pub(super) fn of(figure: &Strip, played: &Played) -> Self {
        let moves = figure.set.finite().unwrap_or_default();
        let wins = |s: u64| played.wins(figure.boy as i64 - s as i64);
        let won = moves.iter().filter(|&&s| wins(s) == Some(true));
        Leaps {
            legal: moves.iter().filter(|&&s| wins(s).is_some()).count(),
            wins: won.copied().collect(),
        }
    }
}
