//! A stone on the plane: a move subtracts a vector (Larsson, Saha, Yokoo, arXiv:2307.12458).

use super::point;
use crate::error::{Error, Result};
use crate::figure::parameter::{Control, Field, Form as _, Text, lens};
use crate::games::plane::{Formulas, Moves, Plane as Values};
use crate::number::listed;
use crate::play::board::{Board, Shown};
use crate::play::exhaustion::Exhausted;
use crate::play::game::{Game, Place, Ply, Position, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;
use crate::rng::Rng;

/// Largest coordinate of a stone on the plane: its nim-values are computed within a moment.
const PLAY_PLANE: u64 = 500;

/// Wythoff's game.
const WYTHOFF: &str = "t(1,0),t(0,1),t(1,1)";
/// Before the seed of moves that are chosen at random.
const RANDOM: &str = "random-";
/// How many such moves there are, and their largest coordinate.
const VECTORS: usize = 4;
const ENTRY: u64 = 4;
/// The smallest map of a game.
const FIGURE: u64 = 60;

/// The vectors that may be subtracted.
#[derive(Clone)]
struct Vectors {
    /// As a text spells them.
    text: String,
    formulas: Formulas,
    moves: Moves,
}

/// From (x, y) a ply subtracts one of the vectors, as long as both coordinates stay at least 0.
#[derive(Clone)]
struct Plane {
    vectors: Vectors,
    stone: [u64; 2],
}

pub(super) fn first() -> Box<dyn Game> {
    Box::new(Plane {
        vectors: vectors(WYTHOFF).expect("these are vectors"),
        stone: [12, 17],
    })
}

fn vectors(text: &str) -> Result<Vectors> {
    let (text, formulas) = match text.strip_prefix(RANDOM).map(str::parse) {
        Some(Ok(seed)) => (text.to_string(), at_random(seed)?),
        Some(Err(_)) => {
            let allowed = "vectors such as (2,1),(1,2), or random-7";
            return Err(Error::bad("", text, allowed));
        }
        None => {
            let formulas: Formulas = text.parse()?;
            (formulas.to_string(), formulas)
        }
    };
    if !formulas.letters().is_empty() {
        let message = "A game has no letters. Write numbers, such as (2,1),(1,2).";
        return Err(Error::conflict("", text, message));
    }
    Ok(Vectors {
        moves: formulas.at(&[])?,
        text,
        formulas,
    })
}

/// Different vectors, the same for each seed.
fn at_random(seed: u64) -> Result<Formulas> {
    let mut rng = Rng::new(seed);
    let mut vectors: Vec<String> = Vec::new();
    while vectors.len() < VECTORS {
        let [a, b] = [(); 2].map(|()| rng.roll(ENTRY + 1));
        let vector = format!("({a},{b})");
        if (a, b) != (0, 0) && !vectors.contains(&vector) {
            vectors.push(vector);
        }
    }
    vectors.join(",").parse()
}

impl Plane {
    fn largest(&self) -> u64 {
        self.stone[0].max(self.stone[1])
    }
}

impl Game for Plane {
    fn name(&self) -> &'static str {
        "plane"
    }

    fn fields(&self) -> Vec<Field> {
        let print = |vectors: &Vectors| vectors.text.clone();
        vec![
            Text::written(Control::Vectors, lens!(vectors), print, vectors)
                .field("vectors", "Vectors")
                .help("Vectors such as (2,1),(1,2), or random-7."),
            point("stone", "Stone", lens!(stone)),
        ]
    }

    fn validate(&self) -> Result<()> {
        if self.largest() > PLAY_PLANE {
            let allowed = format!("two numbers of at most {PLAY_PLANE}");
            return Err(Error::bad("stone", Place(self.stone.to_vec()), allowed));
        }
        Ok(())
    }

    /// Time as [`Values::of`] for the larger coordinate.
    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        let largest = self.largest();
        let side = largest as u32 + 1;
        let table = Table {
            moves: self.vectors.moves.clone(),
            values: Values::of(&self.vectors.moves, side, side, progress)?,
        };
        Exhausted::below(Box::new(table), Place::square(largest), misere, progress)
    }

    fn title(&self) -> String {
        if self.vectors.text == WYTHOFF {
            "Wythoff’s game on the plane".into()
        } else {
            format!("{} on the plane", self.vectors.formulas.pretty())
        }
    }

    fn how(&self) -> String {
        if self.vectors.text == WYTHOFF {
            return "Move the stone at (x, y) left, down, or equally far in both directions."
                .into();
        }
        let multiples = if self.vectors.moves.is_finite() {
            ""
        } else {
            ", where k is any number from 1 on"
        };
        let moves = self.vectors.formulas.pretty();
        format!(
            "Subtract a vector of {moves} from the stone at (x, y){multiples}. It stays at x, y ≥ 0."
        )
    }

    fn told(&self, place: &Place) -> String {
        format!("The stone is at ({}).", listed(&place.0, 2))
    }

    fn board(&self, shown: &Shown, _: &Place) -> Board {
        let size = self.largest();
        Board::Lattice {
            size,
            cold: shown.cold_points(size),
        }
    }

    fn figure(&self) -> Option<String> {
        let size = (self.largest() + 1).max(FIGURE);
        Some(format!("plane?moves={}&size={size}", self.vectors.formulas))
    }

    fn place_in_figure(&self, place: &Place) -> Option<String> {
        Some(format!("{}:{}", place.0[0], place.0[1]))
    }

    fn widest(&self, level: Level, _: bool) -> Place {
        Place(vec![level.of([10, 20, 40]); 2])
    }
}

/// The nim-values below the start.
struct Table {
    moves: Moves,
    values: Values<'static>,
}

impl Table {
    fn at(&self, place: &Place) -> u32 {
        let value = self.values.get(place.0[0] as u32, place.0[1] as u32);
        value.unwrap_or(0)
    }
}

impl Rules for Table {
    fn plies(&self, place: &Place) -> Vec<Ply> {
        let options = self.moves.options(place.0[0] as u32, place.0[1] as u32);
        let mut plies: Vec<Ply> = Vec::with_capacity(options.len());
        for (x, y) in options {
            let ply = Ply::Go(Place(vec![x.into(), y.into()]));
            if !plies.contains(&ply) {
                plies.push(ply);
            }
        }
        plies
    }

    fn wins(&self, place: &Place) -> bool {
        self.at(place) > 0
    }

    fn value(&self, place: &Place) -> Option<u32> {
        Some(self.at(place))
    }

    fn say(&self, from: &Position, ply: &Ply) -> String {
        match ply {
            Ply::Go(to) | Ply::Respond(to) => {
                let [a, b] = [0, 1].map(|i| from.place.0[i] - to.0[i]);
                format!("subtracts ({a}, {b}) and goes to ({})", listed(&to.0, 2))
            }
            Ply::Propose(_) => String::new(),
        }
    }

    fn because(&self, place: &Place) -> String {
        let (x, y, value) = (place.0[0], place.0[1], self.at(place));
        match value {
            0 => format!("The nim-value of ({x}, {y}) is 0: a P-position."),
            _ => format!("The nim-value of ({x}, {y}) is {value}: a move leads to a P-position."),
        }
    }
}
