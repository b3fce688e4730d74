//! `plane`: nim-values of a subtraction game in two dimensions as a map, or of a family of such
//! games as a sheet of small maps (Larsson, Saha, Yokoo, arXiv:2307.12458).

mod caption;
mod card;
mod findings;
pub(super) mod map;
mod position;
mod seams;
mod strips;

use std::ops::{Range, RangeInclusive};

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::cold_search::Pace;
use crate::figure::form::{Form, Key, Tiles};
use crate::figure::packed;
use crate::figure::parameter::{
    Control, Field, Form as _, Integer, Letters, Named, OneOf, Switch, Text, lens, letters,
};
use crate::figure::viewport::{self, Viewport};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::plane::{
    Cone, Formulas, Periods, Plane, Rows, column_periods, observed_cones, row_periods,
};
use crate::number::in_a_line;

use position::Position;

/// Largest side of a map: its 16 million nim-values take 64 MB, and half of that on their way to the page.
const PLANE_SIZE: u64 = 4000;

/// Most maps of one figure.
const PLANE_MAPS: u64 = 36;

/// The quantity that colours show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    /// The nim-value.
    Value,
    /// Cold or hot.
    Outcome,
}

impl Named for Colour {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Colour::Value, "value", "Nim-value"),
        (Colour::Outcome, "outcome", "Outcome"),
    ];
}

/// The parameters of `plane`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Planes {
    /// The vectors that moves subtract, perhaps written with letters.
    #[default("2,1;1,2;5,5".parse().expect("vectors"))]
    pub moves: Formulas,
    /// The values of the letters.
    pub(crate) letters: Letters,
    /// Positions in each direction.
    #[default(200)]
    pub(crate) size: u64,
    /// The quantity that colours show.
    #[default(Colour::Value)]
    pub(crate) colour: Colour,
    /// Whether seams between cones are drawn.
    pub(crate) cones: bool,
    /// If said, the row and the column through this position are drawn in place of the map.
    pub at: Option<Position>,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// The values of one map.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Map {
    /// Row by row, from y = 0, as far as they are computed.
    #[serde(with = "packed")]
    pub values: Vec<u32>,
}

/// A map for each value of the letters.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// By the values of the letters, the last letter's next to each other.
    pub(crate) maps: Vec<Map>,
    /// The row and the column that are drawn in place of a map.
    pub strips: Option<[Map; 2]>,
    /// The largest nim-value of all maps.
    pub(crate) largest: u32,
    /// How many positions of all maps are cold.
    pub cold: u64,
    /// Of one map, once it is whole.
    pub(crate) survey: Option<Survey>,
}

/// Periods and cones of a map. The worker finds them: a search through millions of positions would
/// hold the page's thread.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Survey {
    /// The proven period of each row.
    pub(crate) rows: Periods,
    /// The same of each column.
    pub(crate) columns: Periods,
    /// Where the pattern repeats.
    pub(crate) cones: Vec<Cone>,
}

/// The range of a new letter.
const FIRST: RangeInclusive<i64> = 3..=3;

impl Planes {
    fn side(&self) -> u32 {
        self.size as u32
    }

    /// The plane of a map, as far as it is computed.
    fn plane<'a>(&self, map: &'a Map) -> Plane<'a> {
        Plane::view(self.side(), &map.values)
    }

    /// The values of the letters of each map.
    fn games(&self) -> Vec<Vec<i64>> {
        let mut games = vec![Vec::new()];
        for &letter in self.moves.letters() {
            let with = |game: &Vec<i64>| {
                let longer = |value| [&game[..], &[value]].concat();
                let range = self.letters.range(letter);
                range.map(longer).collect::<Vec<_>>()
            };
            games = games.iter().flat_map(with).collect();
        }
        games
    }

    /// The letters that have several values.
    fn ranged(&self) -> Vec<usize> {
        let letters = self.moves.letters().iter().enumerate();
        let several = letters.filter(|&(_, &letter)| {
            let range = self.letters.range(letter);
            range.start() < range.end()
        });
        several.map(|(place, _)| place).collect()
    }

    /// The name of a map of a family: `a = 3`.
    fn name_of(&self, game: &[i64]) -> String {
        let letters = self.ranged();
        let name = |&i: &usize| format!("{} = {}", self.moves.letters()[i], game[i]);
        letters.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// The maps of a family, side by side.
    fn tiles(&self) -> Tiles {
        let games = self.games();
        let names = games.iter().map(|game| self.name_of(game)).collect();
        Tiles::new(names, self.seen())
    }

    /// The value at a position of a map, where it is known.
    fn value(&self, data: &Data, (map, x, y): (usize, u32, u32)) -> Option<u32> {
        self.plane(data.maps.get(map)?).get(x, y)
    }

    /// Every x, and every y.
    fn places(&self) -> RangeInclusive<u64> {
        0..=self.size.max(1) - 1
    }

    /// The visible columns and rows of each map.
    fn seen(&self) -> [Range<u32>; 2] {
        let all = 0..=u64::from(self.side()) - 1;
        self.part.cells(all.clone(), all)
    }
}

/// Moves whose letters can be parameters.
fn read(text: &str) -> Result<Formulas> {
    let moves: Formulas = text.parse()?;
    letters::check_names("moves", text, moves.letters())?;
    Ok(moves)
}

/// Rows between two looks at the clock.
const ROWS_A_LOOK: u32 = 16;

impl Figure for Planes {
    const NAME: Name = Name {
        kind: "plane",
        title: "Two dimensions",
        about: "Nim-values of two-heap games such as {(2, 1), (1, 2), (5, 5)} as a mosaic",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let mut fields = vec![
            Text::by(
                Control::Vectors,
                lens!(moves),
                Formulas::to_string,
                read,
                |p: &Self| p.moves.pretty(),
            )
            .field("moves", "Moves")
            .help(
                "Pairs such as (2,1),(1,2), perhaps with letters; t(1,0) means all \
                     multiples of (1, 0).",
            )
            .main(),
            Integer::within(lens!(size), 2..=PLANE_SIZE)
                .field("size", "Size")
                .help("The map shows all x and y below this.")
                .main(),
            OneOf::all(lens!(colour))
                .field("colour", "Colour by")
                .help("The nim-value, or whether the player to move loses.")
                .main(),
            Switch(lens!(cones)).field("cones", "Seams").help(
                "Draws seams between cones in which the pattern repeats, and the steps by \
                     which it repeats.",
            ),
            Text::or("", Control::Text, lens!(at), |_: &Self| String::new())
                .field("at", "Row and column of")
                .help("A position such as 12,5: its row and column as strips. Empty: the map."),
        ];
        fields.extend(viewport::fields(lens!(part.x), lens!(part.y), Self::places));
        fields
    }

    fn fields_now(&self) -> Vec<Field> {
        let mut fields = Self::fields();
        let letters = self.moves.letters().iter();
        let fields_of = letters.map(|&letter| letters::field(letter, lens!(letters), true));
        fields.splice(1..1, fields_of);
        fields
    }

    fn reconcile(&mut self, name: &str) {
        if name == "moves" {
            self.letters.give(self.moves.letters(), &FIRST);
        }
        self.at = self.at.take_if(|at| at.is_below(self.size));
    }

    fn validate(&self) -> Result<()> {
        letters::check(self.moves.letters(), &self.letters, PLANE_MAPS)?;
        let games = self.games();
        for game in &games {
            self.moves.at(game)?;
        }
        let most = PLANE_SIZE / (games.len() as u64).isqrt();
        if games.len() > 1 && self.size > most {
            let message = format!("{} maps may be of size {most} at most.", games.len());
            return Err(Error::conflict("size", self.size, message).suggest(most));
        }
        match &self.at {
            Some(at) if games.len() > 1 => {
                let message =
                    "Strips are of one game. Write one value for each letter, or remove at.";
                Err(Error::conflict("at", at, message).suggest(""))
            }
            Some(at) if !at.is_below(self.size) => {
                let allowed = format!("a position such as 3,5 with both below {}", self.size);
                Err(Error::bad("at", at, allowed).suggest(""))
            }
            _ => Ok(()),
        }
    }

    fn cost(&self) -> u64 {
        let games = self.games();
        let area = self.size * self.size;
        let of = |game: &Vec<i64>| {
            let Ok(moves) = self.moves.at(game) else {
                return area;
            };
            let rays = moves.rays().len() as u64;
            let each = 4 + moves.vectors().len() as u64 + rays * (16 + self.size / 64);
            area * each
        };
        games.iter().map(of).sum()
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let (games, side) = (self.games(), self.side());
        let total = games.len() as u64 * self.size;
        let mut pace = Pace::new(watch.now());
        let mut data = Data::default();
        let mut done = 0;
        for game in &games {
            let mut rows = Rows::new(&self.moves.at(game)?, side, side);
            data.maps.push(Map::default());
            for y in 0..side {
                if y.is_multiple_of(ROWS_A_LOOK) {
                    watch.report("rows", done, total)?;
                    if y > 0 && watch.wants_partial() && pace.is_due(done * self.size, watch.now())
                    {
                        watch.partial(&data);
                    }
                }
                if let Some(map) = data.maps.last_mut() {
                    let from = map.values.len();
                    rows.next_row(&mut map.values);
                    for &value in &map.values[from..] {
                        data.largest = data.largest.max(value);
                        data.cold += u64::from(value == 0);
                    }
                }
                done += 1;
            }
        }
        if let Some(at) = &self.at {
            let plane = self.plane(&data.maps[0]);
            let column = (0..side).filter_map(|y| plane.get(at.x, y)).collect();
            let row = plane.row(at.y).to_vec();
            data.strips = Some([row, column].map(|values| Map { values }));
        }
        if let ([game], [map]) = (&games[..], &data.maps[..]) {
            let (moves, plane) = (self.moves.at(game)?, self.plane(map));
            data.survey = Some(Survey {
                rows: row_periods(&moves, &plane),
                columns: column_periods(&moves, &plane),
                cones: if moves.is_finite() {
                    observed_cones(&plane).unwrap_or_default()
                } else {
                    Vec::new()
                },
            });
        }
        Ok(data)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    /// A line for each row y, its values separated by blanks; of a family after the letters that have
    /// a range.
    fn table(&self, data: &Data) -> Result<Table> {
        let games = self.games();
        let each = || games.iter().zip(&data.maps);
        let rows = |map: &Map| map.values.chunks(self.size as usize).len();
        let mut table = Table::default();
        for (place, &letter) in self.moves.letters().iter().enumerate() {
            let values = each().flat_map(|(game, map)| std::iter::repeat_n(game[place], rows(map)));
            let is_ranged = self.ranged().contains(&place);
            table = table.numbers(letters::name(letter), is_ranged, values);
        }
        let lines = each().flat_map(|(_, map)| map.values.chunks(self.size as usize));
        let heights = each().flat_map(|(_, map)| 0..rows(map) as u64);
        Ok(table
            .numbers("y", false, heights)
            .texts("values", true, lines.map(in_a_line)))
    }

    fn form<'a>(&'a self, data: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        match (&self.at, &data.strips) {
            (Some(at), Some(strips)) => strips::strips(self, at, strips, found).into_form(),
            _ => map::map(self, data, found).into_form(),
        }
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, found, key)
    }
}
