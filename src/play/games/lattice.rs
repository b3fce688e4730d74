//! Two heaps as a point of the lattice: line-nim [L §2] and the two-heap comply
//! games of the greedy permutations [L §6].

use super::heaps::FIGURE;
use super::{Outcome, point};
use crate::error::{Error, Result};
use crate::figure::parameter::{Control, Field, Form as _, OneOf, Text, lens};
use crate::greedy::permutation::{self, Pattern, Restriction};
use crate::number::listed;
use crate::play::board::{Board, Shown};
use crate::play::exhaustion::Exhausted;
use crate::play::game::{Game, Place, Ply, Position, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;
use crate::sink::period::greatest_common_divisor;
use crate::sort::{sort_by, sort_few_by_key};

/// From (x, y) a ply lowers one coordinate, or proposes the other points of a
/// forbidden configuration that has (x, y) as its last and highest point; the
/// opponent keeps one of them and acts from there.
///
/// P-positions are the points (n, π(n)) of the greedy permutation with the same
/// pattern and restriction [L §6]. With the restriction `order` the proposed
/// points must ascend together as well.
#[derive(Clone)]
pub(crate) struct Lattice {
    /// The pattern that points must not form.
    pub pattern: Pattern,
    /// Which configurations count.
    pub restriction: Restriction,
    /// x and y.
    pub point: [u64; 2],
    /// Whether it is called line-nim: `line` with `max`.
    pub(crate) line_nim: bool,
}

/// Largest coordinate of a board with this pattern: beyond it a list of the
/// plies would be too long to read, and to make in time.
pub(crate) fn largest_coordinate(pattern: Pattern) -> u64 {
    match pattern {
        Pattern::Nim | Pattern::Wythoff => 500,
        Pattern::Ap(_) => 200,
        Pattern::Line => 60,
        Pattern::Sidon => 18,
        Pattern::Parallel => 9,
    }
}

pub(super) fn first_line_nim() -> Box<dyn Game> {
    Box::new(Lattice {
        pattern: Pattern::Line,
        restriction: Restriction::Max,
        point: [7, 8],
        line_nim: true,
    })
}

pub(super) fn first_two_heaps() -> Box<dyn Game> {
    Box::new(Lattice {
        pattern: Pattern::Wythoff,
        restriction: Restriction::Max,
        point: [5, 8],
        line_nim: false,
    })
}

impl Lattice {
    fn start(&self) -> Place {
        Place(self.point.to_vec())
    }
}

impl Game for Lattice {
    fn name(&self) -> &'static str {
        if self.line_nim {
            "line-nim"
        } else {
            "two-heap"
        }
    }

    fn fields(&self) -> Vec<Field> {
        if self.line_nim {
            return vec![point("stone", "Stone", lens!(point))];
        }
        vec![
            Text::itself(Control::Text, lens!(pattern), |_| String::new())
                .field("condition", "Condition")
                .help("nim, wythoff, ap3, ap4, …, sidon, line or parallel.")
                .main(),
            OneOf::all(lens!(restriction))
                .field("restriction", "Restriction")
                .help("Which configurations may be proposed.")
                .main(),
            point("heaps", "Heaps", lens!(point)),
        ]
    }

    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        let rules = Box::new(Points::new(self, progress)?);
        let points = Place::square(self.start().largest());
        Exhausted::below(rules, points, misere, progress)
    }

    /// The greedy permutation of Nim is π(n) = n.
    fn far(&self, misere: bool, _: &mut dyn Progress) -> Result<Option<Outcome>> {
        let [x, y] = self.point;
        let is_known = matches!(self.pattern, Pattern::Nim) && !misere;
        Ok(is_known.then_some(Outcome {
            wins: x != y,
            value: None,
        }))
    }

    fn title(&self) -> String {
        if self.line_nim {
            return "line-nim".into();
        }
        let name = match self.pattern {
            Pattern::Nim => "nim".into(),
            Pattern::Wythoff => "Wythoff’s game".into(),
            Pattern::Ap(k) => format!("no progression of {k}"),
            Pattern::Sidon => "Sidon".into(),
            Pattern::Line => "no three on a line".into(),
            Pattern::Parallel => "no parallel pairs".into(),
        };
        format!("two heaps, {name}")
    }

    fn how(&self) -> String {
        let ascending = match self.restriction {
            Restriction::Order => ", ascending",
            _ => "",
        };
        let propose = match self.pattern {
            Pattern::Nim => return "Take from one of the two heaps.".into(),
            Pattern::Wythoff => return "Take from one heap, or equally from both.".into(),
            Pattern::Ap(k) => format!("{} points that form a progression of {k} with it", k - 1),
            Pattern::Line => "two points on a line with it".into(),
            Pattern::Sidon => {
                "points a, b, c such that the sum of the point and a is that of b and c".into()
            }
            Pattern::Parallel => {
                "points such that two pairs, one with the point itself, have the same slope".into()
            }
        };
        format!(
            "Lower one coordinate of the point, or propose {propose}, all left of and below it{ascending}. \
             The opponent keeps one of them and moves from there."
        )
    }

    fn told(&self, place: &Place) -> String {
        format!("The point is ({}).", listed(&place.0, 2))
    }

    fn named(&self, _: &Place, offered: &Place) -> String {
        format!("({})", listed(&offered.0, 2))
    }

    fn board(&self, shown: &Shown, _: &Place) -> Board {
        let size = self.start().largest();
        Board::Lattice {
            size,
            cold: shown.cold_points(size),
        }
    }

    fn figure(&self) -> Option<String> {
        let (pattern, restriction) = (self.pattern, self.restriction.name());
        let n = (self.start().largest() + 1).max(FIGURE);
        Some(format!(
            "permutation?condition={pattern}&restriction={restriction}&n={n}"
        ))
    }

    fn place_in_figure(&self, place: &Place) -> Option<String> {
        Some(format!("{}:{}", place.0[0], place.0[1]))
    }

    fn widest(&self, level: Level, _: bool) -> Place {
        let most = largest_coordinate(self.pattern);
        let widest = level.of([most / 8, most / 4, most / 2]).clamp(4, 40);
        Place(vec![widest; 2])
    }
}

/// The points of a greedy permutation, and the proposals that it forbids.
struct Points {
    rules: permutation::Rules,
    /// π(0), π(1), … for every column of the board.
    terms: Vec<u32>,
}

impl Points {
    /// Time and space of [`permutation::Rules::terms`] for the larger coordinate.
    ///
    /// # Errors
    /// The restriction `unrestricted`, under which proposals are without end; a
    /// coordinate above [`largest_coordinate`]; cancelled.
    fn new(game: &Lattice, progress: &mut dyn Progress) -> Result<Self> {
        let (pattern, restriction) = (game.pattern, game.restriction);
        if restriction == Restriction::Unrestricted && pattern != Pattern::Nim {
            let allowed = "max or order, because otherwise there are infinitely many proposals";
            return Err(Error::bad("restriction", restriction.name(), allowed).suggest("max"));
        }
        let (start, most) = (game.start(), largest_coordinate(pattern));
        if start.largest() > most {
            let allowed = format!("heaps of at most {most} for {pattern}");
            return Err(Error::bad("heaps", start, allowed));
        }
        let rules = permutation::Rules {
            pattern,
            restriction,
            injective: true,
        };
        let terms = rules.terms(start.largest() as usize + 1, progress)?;
        Ok(Points { rules, terms })
    }

    /// The proposals from (x, y), each a list of points.
    fn proposals(&self, x: u64, y: u64) -> Vec<Vec<(u64, u64)>> {
        match self.rules.pattern {
            Pattern::Nim => Vec::new(),
            Pattern::Wythoff => (1..=x.min(y)).map(|t| vec![(x - t, y - t)]).collect(),
            Pattern::Ap(k) => self.progressions(x, y, u64::from(k) - 1),
            Pattern::Line => lines(x, y),
            Pattern::Sidon => self.equal_sums(x, y),
            Pattern::Parallel => self.equal_slopes(x, y),
        }
    }

    /// (x, y) and `others` points before it, equally spaced.
    fn progressions(&self, x: u64, y: u64, others: u64) -> Vec<Vec<(u64, u64)>> {
        let steps = |most: u64| 1..=most / others;
        let points = |a: u64, b: u64| (1..=others).map(|j| (x - j * a, y - j * b)).collect();
        steps(x)
            .flat_map(|a| steps(y).map(move |b| (a, b)))
            .map(|(a, b)| points(a, b))
            .collect()
    }

    /// Points with (x, y) + a = b + c, b and c perhaps the same.
    fn equal_sums(&self, x: u64, y: u64) -> Vec<Vec<(u64, u64)>> {
        let mut proposals = Vec::new();
        for b in below(x, y) {
            for c in below(x, y).take_while(|&c| c <= b) {
                let (Some(ax), Some(ay)) = ((b.0 + c.0).checked_sub(x), (b.1 + c.1).checked_sub(y))
                else {
                    continue;
                };
                let mut points = vec![(ax, ay), c, b];
                sort_few_by_key(&mut points, |&point| point);
                points.dedup();
                if self.counts(&points) {
                    proposals.push(points);
                }
            }
        }
        proposals
    }

    /// A point a before (x, y) and a pair b, c with the same slope, which may
    /// share a.
    fn equal_slopes(&self, x: u64, y: u64) -> Vec<Vec<(u64, u64)>> {
        let mut proposals = Vec::new();
        for a in below(x, y) {
            for c in below(x, y) {
                for b in below(x, y).take_while(|b| b.0 < c.0) {
                    let same = (c.1 as i64 - b.1 as i64) * (x - a.0) as i64
                        == (y - a.1) as i64 * (c.0 - b.0) as i64;
                    let mut points = vec![a, b, c];
                    sort_few_by_key(&mut points, |&point| point);
                    points.dedup();
                    if same && self.counts(&points) {
                        proposals.push(points);
                    }
                }
            }
        }
        sort_by(&mut proposals, Ord::cmp);
        proposals.dedup();
        proposals
    }

    /// Whether points, ascending by column, may lie in one permutation, and
    /// ascend together where the restriction asks it.
    fn counts(&self, points: &[(u64, u64)]) -> bool {
        let apart = |p: &(u64, u64), q: &(u64, u64)| p.0 != q.0 && p.1 != q.1;
        let pairs = || {
            points
                .iter()
                .enumerate()
                .flat_map(|(i, p)| points[..i].iter().map(move |q| (q, p)))
        };
        pairs().all(|(q, p)| {
            apart(q, p) && (self.rules.restriction != Restriction::Order || q.1 < p.1)
        })
    }
}

/// The points strictly left of and below (x, y), ascending.
fn below(x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..x).flat_map(move |i| (0..y).map(move |j| (i, j)))
}

/// Pairs of points on a line with (x, y), strictly left of and below it.
fn lines(x: u64, y: u64) -> Vec<Vec<(u64, u64)>> {
    let mut proposals = Vec::new();
    for a in 1..=x {
        for b in 1..=y {
            if greatest_common_divisor(a as u32, b as u32) > 1 {
                continue;
            }
            let steps = (x / a).min(y / b);
            let point = |j: u64| (x - j * a, y - j * b);
            for far in 2..=steps {
                proposals.extend((1..far).map(|near| vec![point(far), point(near)]));
            }
        }
    }
    proposals
}

fn place((x, y): (u64, u64)) -> Place {
    Place(vec![x, y])
}

impl Rules for Points {
    fn plies(&self, at: &Place) -> Vec<Ply> {
        let (x, y) = (at.0[0], at.0[1]);
        let left = (0..x).rev().map(|to| Ply::Go(place((to, y))));
        let down = (0..y).rev().map(|to| Ply::Go(place((x, to))));
        let proposals = self
            .proposals(x, y)
            .into_iter()
            .map(|points| match points[..] {
                // A choice of one is a move.
                [only] => Ply::Go(place(only)),
                _ => Ply::offer(points.into_iter().map(place)),
            });
        left.chain(down).chain(proposals).collect()
    }

    fn wins(&self, at: &Place) -> bool {
        u64::from(self.terms[at.0[0] as usize]) != at.0[1]
    }

    fn say(&self, _: &Position, ply: &Ply) -> String {
        let named = |place: &Place| format!("({})", place.to_string().replace(',', ", "));
        match ply {
            Ply::Go(to) => format!("goes to {}", named(to)),
            Ply::Respond(to) => format!("keeps {}", named(to)),
            Ply::Propose(places) => {
                let points: Vec<String> = places.iter().map(named).collect();
                format!("proposes {}", points.join(", "))
            }
        }
    }

    fn because(&self, at: &Place) -> String {
        let (x, y) = (at.0[0], at.0[1]);
        let term = self.terms[x as usize];
        if self.wins(at) {
            format!("π({x}) = {term}, not {y}. The point is not on the permutation: N-position.")
        } else {
            format!("π({x}) = {y}. The point is on the permutation: P-position.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    /// [L Figure 4]: from (4, 5) and (2, 3) there are 17 and 6 options, counted
    /// as places that a ply may lead to.
    #[test]
    fn the_options_of_figure_4() {
        let game: crate::play::Setting = "play?game=line-nim&stone=4,5".parse().unwrap();
        let rules = game.rules(&mut NoProgress).unwrap();
        let counts = [(4, 5), (2, 3)].map(|at| rules.plies(&place(at)).len());
        assert_eq!(counts, [17, 6]);
    }
}
