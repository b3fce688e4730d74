//! Games: their texts and words, and the plies that may be played.

use std::fmt;

use super::board::{Board, Shown};
use super::copied::Copied;
use super::games::{Large, Outcome};
pub use super::place::Place;
use super::puzzle::Level;
use crate::error::Result;
use crate::figure::parameter::Field;
use crate::number::joined;
use crate::progress::Progress;
use crate::rng::Rng;
use crate::sort::sort_by;

/// Something a player may do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// Goes to a place.
    Go(Place),
    /// Offers places, ascending and distinct, of which the other player keeps one.
    Propose(Vec<Place>),
    /// Keeps one of the places offered.
    Respond(Place),
}

impl Ply {
    /// The ply that a text names where this is asked for; an offer's places may
    /// come in any order.
    ///
    /// # Errors
    /// It is no list of places.
    pub(crate) fn read(text: &str, turn: Turn) -> Result<Self> {
        if text.contains('|') {
            let places = text
                .split('|')
                .map(str::trim)
                .filter(|place| !place.is_empty());
            let places: Result<Vec<Place>> = places.map(str::parse).collect();
            return places.map(Ply::offer);
        }
        let place = text.parse()?;
        Ok(match turn {
            Turn::Move => Ply::Go(place),
            Turn::Respond => Ply::Respond(place),
        })
    }

    /// An offer of these places, in any order.
    pub(crate) fn offer(places: impl IntoIterator<Item = Place>) -> Self {
        let mut places: Vec<Place> = places.into_iter().collect();
        sort_by(&mut places, Ord::cmp);
        places.dedup();
        Ply::Propose(places)
    }
}

impl fmt::Display for Ply {
    /// A place, `3,10`; an offer has a bar between its places and, if it is of
    /// one only, behind it: `2,3|4,5`, `4|`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::Go(place) | Ply::Respond(place) => place.fmt(f),
            Ply::Propose(places) if places.len() == 1 => write!(f, "{}|", places[0]),
            Ply::Propose(places) => {
                let places: Vec<String> = places.iter().map(Place::to_string).collect();
                f.write_str(&places.join("|"))
            }
        }
    }
}

/// The question to the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// To go somewhere, or to make an offer, as the game has it.
    Move,
    /// To keep one of the places offered.
    Respond,
}

/// Where a game stands: the place and, between an offer and its answer, what
/// is offered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The position on the board.
    pub place: Place,
    /// The places offered, ascending; empty when there is no offer to answer.
    pub(crate) offered: Vec<Place>,
}

impl Position {
    /// A position with nothing offered.
    pub(crate) fn at(place: impl Into<Vec<u64>>) -> Self {
        Position {
            place: Place(place.into()),
            offered: Vec::new(),
        }
    }

    /// The question to the player to act.
    pub(crate) fn turn(&self) -> Turn {
        if self.offered.is_empty() {
            Turn::Move
        } else {
            Turn::Respond
        }
    }

    /// The position after a ply, and whether the other player acts next: who
    /// keeps a place acts again, from there. The ply is taken to be legal.
    #[must_use]
    pub(crate) fn after(&self, ply: &Ply) -> (Position, bool) {
        match ply {
            Ply::Go(place) => (Position::at(place.0.clone()), true),
            Ply::Propose(places) => {
                let place = self.place.clone();
                let offered = places.clone();
                (Position { place, offered }, true)
            }
            Ply::Respond(place) => (Position::at(place.0.clone()), false),
        }
    }
}

/// A game and where it starts, as a text has it. Its file is all that there is of a game, but for its
/// line in `GAMES` of its folder.
pub trait Game: Copied {
    /// As texts spell it.
    fn name(&self) -> &'static str;

    /// Its parameters, in the order of texts, which always name the main ones; the last is where it
    /// starts, in the form of a [`Place`].
    fn fields(&self) -> Vec<Field>;

    /// A control has set this parameter: of alternatives the last counts.
    fn reconcile(&mut self, _: &str) {}

    /// Checks what no single field can.
    ///
    /// # Errors
    /// Names the parameter to change.
    fn validate(&self) -> Result<()> {
        Ok(())
    }

    /// The plies and their theory, with tables as large as the start needs.
    ///
    /// # Errors
    /// The start is outside the game's bounds; no theory is known of misère play, and a search would
    /// take too long; cancelled.
    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>>;

    /// The law by which heaps of any size are decided, without a table; none where no law is known.
    ///
    /// # Errors
    /// The start is beyond its bounds, too; cancelled.
    fn large(&self, _misere: bool, _: &mut dyn Progress) -> Result<Option<Large>> {
        Ok(None)
    }

    /// Who wins at the start, where that is known of heaps that are too large to be played.
    ///
    /// # Errors
    /// The start is beyond its bounds; cancelled.
    fn far(&self, _misere: bool, _: &mut dyn Progress) -> Result<Option<Outcome>> {
        Ok(None)
    }

    /// The rules as a heading: "{1, 2, 3} with a sink".
    fn title(&self) -> String;

    /// Explains a move, in sentences. Who wins is said of all games alike.
    fn how(&self) -> String;

    /// Who wins, in a sentence.
    fn ending(&self, misere: bool) -> String {
        let wins = if misere { "wins" } else { "loses" };
        format!("The player who cannot {} {wins}.", self.act())
    }

    /// The position at the start: its place, and after that what else counts, such as a pass.
    fn opening(&self, start: Place) -> Place {
        start
    }

    /// The verb of a player who has no offer to answer: "move".
    fn act(&self) -> &'static str {
        "move"
    }

    /// The parts of the board at a place.
    fn board(&self, shown: &Shown, place: &Place) -> Board;

    /// Where the game is, in a sentence.
    fn told(&self, place: &Place) -> String {
        match &place.0[..] {
            [heap] => format!("The heap is {heap}."),
            heaps => format!("The heaps are {}.", joined(heaps)),
        }
    }

    /// A place that is offered, as a sentence names it.
    fn named(&self, _: &Place, offered: &Place) -> String {
        offered.to_string()
    }

    /// Whether the outcome N means that the player who does not act first wins.
    fn is_other_next(&self) -> bool {
        false
    }

    /// The figure of this game in normal play, if there is one.
    fn figure(&self) -> Option<String>;

    /// The figure of this game in misère play, if there is one.
    fn misere_figure(&self) -> Option<String> {
        None
    }

    /// The place in its figure, as cards are keyed there; of heaps, that of the largest.
    /// `None` where the figure has none for it.
    fn place_in_figure(&self, place: &Place) -> Option<String> {
        Some(format!("0:{}", place.largest()))
    }

    /// The largest start of a puzzle of this level, in normal or misère play.
    fn widest(&self, level: Level, misere: bool) -> Place;

    /// A start no larger than the widest, by chance.
    fn within(&self, widest: &Place, rng: &mut Rng) -> Place {
        Place(widest.0.iter().map(|&most| 1 + rng.roll(most)).collect())
    }
}

/// The plies from the places below a start, and who wins. The value holds the data that decide
/// both: subtraction sets, families, tables of outcomes.
pub trait Rules {
    /// The plies from a place with nothing offered, in a fixed order; where there is [`Rules::large`], some of them,
    /// and none only if there is none. Every ply makes the [`Rules::size`] of a place smaller.
    fn plies(&self, place: &Place) -> Vec<Ply>;

    /// The sum of the numbers of a place, or another measure of what is left.
    fn size(&self, place: &Place) -> u128 {
        place.0.iter().map(|&number| u128::from(number)).sum()
    }

    /// The law by which heaps too large or too many to be drawn are decided, where one is used.
    fn large(&self) -> Option<&Large> {
        None
    }

    /// Whether a search alone decides normal play.
    fn is_searched(&self) -> bool {
        false
    }

    /// The counters of the player to act and of the other, where they decide the game.
    fn scores(&self, _: &Place) -> Option<[u64; 2]> {
        None
    }

    /// Whether a ply is one of [`Rules::plies`]; where these are many, without listing them.
    fn allows(&self, place: &Place, ply: &Ply) -> bool {
        self.plies(place).contains(ply)
    }

    /// Whether the player to act at a place, nothing offered, wins with best play. By theory, not
    /// by search; where there is none, from a table that was filled by search when the value was
    /// made. True also of places without plies; of those that are `decided` it is not asked.
    fn wins(&self, place: &Place) -> bool;

    /// How many moves best play from a place lasts, if the winner hurries and the loser delays; an
    /// offer and its answer are one move. `None` where it is not known.
    fn remoteness(&self, _: &Place) -> Option<u64> {
        None
    }

    /// Whether the game is over at a place although there are plies, and then whether the player to
    /// act has won.
    fn decided(&self, _: &Place) -> Option<bool> {
        None
    }

    /// Whether a player who cannot act wins.
    fn misere(&self) -> bool {
        false
    }

    /// A ply in the game's own words, from a position: "takes 3 from heap 2".
    fn say(&self, position: &Position, ply: &Ply) -> String;

    /// All the moves that are this ply, each as [`Rules::say`] has it: several numbers empty a heap in the sink.
    fn ways(&self, position: &Position, ply: &Ply) -> Vec<String> {
        vec![self.say(position, ply)]
    }

    /// The ply as a person types it: for most games the text of the ply.
    fn short(&self, _: &Position, ply: &Ply) -> String {
        ply.to_string()
    }

    /// The ply as texts of a game spell it.
    fn text(&self, _: &Position, ply: &Ply) -> String {
        ply.to_string()
    }

    /// A ply that a person may spell otherwise than [`Rules::short`]: of heaps, what is taken.
    fn typed(&self, _: &Position, _: &str) -> Option<Ply> {
        None
    }

    /// The nim-value of a place, where it decides the game.
    fn value(&self, _: &Place) -> Option<u32> {
        None
    }

    /// Why the player to act at a place wins or loses, in one sentence.
    fn because(&self, place: &Place) -> String;
}

/// The plies of a position; none when the game is over.
pub fn legal(game: &dyn Rules, position: &Position) -> Vec<Ply> {
    match position.turn() {
        Turn::Respond => position.offered.iter().cloned().map(Ply::Respond).collect(),
        Turn::Move if game.decided(&position.place).is_some() => Vec::new(),
        Turn::Move => game.plies(&position.place),
    }
}

/// Whether a ply is [`legal`].
pub(crate) fn is_legal(game: &dyn Rules, position: &Position, ply: &Ply) -> bool {
    match (position.turn(), ply) {
        (Turn::Respond, Ply::Respond(place)) => position.offered.contains(place),
        (Turn::Respond, _) | (Turn::Move, Ply::Respond(_)) => false,
        (Turn::Move, _) => {
            game.decided(&position.place).is_none() && game.allows(&position.place, ply)
        }
    }
}

/// Whether the game is over, and then whether the player to act has won.
pub(crate) fn over(game: &dyn Rules, position: &Position) -> Option<bool> {
    if position.turn() == Turn::Respond {
        return None;
    }
    let stuck = || {
        game.plies(&position.place)
            .is_empty()
            .then(|| game.misere())
    };
    game.decided(&position.place).or_else(stuck)
}
