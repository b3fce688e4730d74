//! Heaps of a subtraction game, at the wall or into the sink [E §2.1], [B §1], and of the games next door.

use super::next_door::{NextDoor, Outcome, Sets, Which, far};
use super::sum::{Large, PLAY_HEAPS, Sum};
use super::{numbers, some_of};
use crate::error::{Error, Result};
use crate::figure::parameter::{Control, Descriptor, Field, Form, Parameters, SetOrCode, Text};
use crate::figure::parameter::{fields, lens, of};
use crate::figure::text::encoded;
use crate::figure::variation::{Variant, Variation};
use crate::games::{Convention, Set};
use crate::number::{counted, grouped, joined};
use crate::play::board::{Board, Shown};
use crate::play::exhaustion::Exhausted;
use crate::play::game::{Game, Place, Rules};
use crate::play::puzzle::Level;
use crate::progress::Progress;
use crate::rng::Rng;

/// Positions that the figure of a game has at least: of fewer there is little to see.
pub(super) const FIGURE: u64 = 100;

/// Most positions of the figure of a game.
const FIGURE_MOST: u64 = 10_000;

/// Several heaps: a ply takes a member of S from one of them, or what the game next door has in its place.
#[derive(Clone)]
struct Heaps {
    /// S.
    set: Set,
    variation: Variation,
    /// A set for each heap, in place of S.
    sets: Option<Sets>,
    convention: Convention,
    heaps: Place,
}

pub(super) fn first() -> Box<dyn Game> {
    Box::new(Heaps {
        set: Set::Explicit(vec![1, 2, 3]),
        variation: Variation::default(),
        sets: None,
        convention: Convention::Wall,
        heaps: Place(vec![3, 5, 7]),
    })
}

/// The set, where another parameter does not say what moves are.
struct OwnSet(SetOrCode);

impl Form for OwnSet {
    fn text(&self, parameters: &Parameters) -> String {
        if of::<Heaps>(parameters).has_set() {
            self.0.text(parameters)
        } else {
            String::new()
        }
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        self.0.assign(parameters, text)
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        self.0.describe(parameters, to);
    }
}

impl Heaps {
    fn variant(&self) -> Option<Variant<'_>> {
        self.variation.game().ok().flatten()
    }

    /// The game next door, if it is one.
    fn next_door(&self) -> Option<Which<'_>> {
        match (&self.sets, self.variant()) {
            (Some(sets), _) => Some(Which::Sets(sets)),
            (None, game) => game.map(Which::Of),
        }
    }

    fn has_set(&self) -> bool {
        let other = self.variation.options.is_some() || self.variation.memory.is_some();
        self.sets.is_none() && !other
    }

    fn strip(&self, convention: &str) -> String {
        let n = (self.heaps.largest() + 1).clamp(FIGURE, FIGURE_MOST);
        let set = match (self.has_set(), &self.variation.code) {
            (true, None) => format!("set={}&", encoded(&self.set.to_string())),
            _ => String::new(),
        };
        let more = self.variant().map_or(String::new(), |game| {
            let (name, value) = game.parameter();
            format!("{name}={}&", encoded(&value))
        });
        format!("strip?{set}{more}convention={convention}&n={n}")
    }

    /// One move, in the imperative.
    fn take(&self) -> String {
        match self.heaps.0.len() {
            1 => format!("Take {}.", some_of(&self.set)),
            _ => format!("Choose a heap and take {}.", some_of(&self.set)),
        }
    }
}

impl Game for Heaps {
    fn name(&self) -> &'static str {
        "heaps"
    }

    fn fields(&self) -> Vec<Field> {
        let [pass, scoring, right, blocking, options, memory] = Variation::fields(
            lens!(variation.pass),
            lens!(variation.scoring),
            lens!(variation.right),
            lens!(variation.blocking),
            lens!(variation.options),
            lens!(variation.memory),
        );
        let set = SetOrCode {
            set: lens!(set),
            code: lens!(variation.code),
        };
        vec![
            OwnSet(set)
                .field("set", "Take one of")
                .help("Numbers such as 2,5,7, a family such as squares, or a code such as 0.77.")
                .main(),
            fields::one_convention(lens!(convention)),
            pass,
            scoring,
            right,
            blocking,
            options,
            memory,
            Text::or_nothing(Control::Text, lens!(sets), |_| String::new())
                .field("sets", "A set for each heap")
                .help("Sets such as (1,2),(1,3), in place of one for all."),
            numbers("heaps", "Heaps", lens!(heaps), (1, PLAY_HEAPS as i64)),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        if let Some(only) = self.variation.only(name) {
            (self.variation, self.sets) = (only, None);
        }
        match name {
            "set" if !self.has_set() => {
                self.sets = None;
                (self.variation.options, self.variation.memory) = (None, None);
            }
            "sets" if self.sets.is_some() => self.variation = Variation::default(),
            "convention"
                if self.convention == Convention::Sink
                    && self.next_door().is_some_and(|game| !game.has_sink()) =>
            {
                (self.variation, self.sets) = (Variation::default(), None);
            }
            _ => {}
        }
        if self.next_door().is_some_and(|game| !game.has_sink()) {
            self.convention = Convention::Wall;
        }
        // One heap for each set, whichever was changed.
        if let Some(sets) = &mut self.sets {
            match name {
                "heaps" => sets.resize(self.heaps.0.len()),
                _ => {
                    let last = self.heaps.0.last().copied().unwrap_or(1);
                    self.heaps.0.resize(sets.count(), last);
                }
            }
        }
    }

    fn validate(&self) -> Result<()> {
        let game = self.variation.game()?;
        if let (Some(sets), Some(game)) = (&self.sets, game) {
            let (name, value) = game.parameter();
            let message = format!("{name}={value} and sets={sets} are different games. Keep one.");
            return Err(Error::conflict("sets", sets, message).suggest(""));
        }
        if let Some(sets) = self
            .sets
            .as_ref()
            .filter(|sets| sets.count() != self.heaps.0.len())
        {
            let sets = counted(sets.count() as u64, "set", "sets");
            let heaps = counted(self.heaps.0.len() as u64, "heap", "heaps");
            let message = format!("{sets} for {heaps}. Write as many sets as heaps.");
            return Err(Error::conflict("heaps", &self.heaps, message));
        }
        if self.convention == Convention::Sink
            && self.next_door().is_some_and(|game| !game.has_sink())
        {
            let message = "This game is played at the wall. Remove convention=sink.";
            return Err(Error::conflict("convention", "sink", message).suggest("wall"));
        }
        Ok(())
    }

    fn opening(&self, start: Place) -> Place {
        match self.next_door() {
            Some(game) => game.opening(start),
            None => start,
        }
    }

    fn rules(&self, misere: bool, progress: &mut dyn Progress) -> Result<Box<dyn Rules>> {
        let Some(game) = self.next_door() else {
            let error = match Sum::new(&self.set, self.convention, misere, &self.heaps, progress) {
                Ok(rules) => return Ok(Box::new(rules)),
                Err(Error::Cancelled) => return Err(Error::Cancelled),
                Err(error) => error,
            };
            return match self.large(misere, progress)? {
                Some(rules) => Ok(Box::new(rules)),
                None => Err(error),
            };
        };
        if misere && !game.has_misere() {
            let message = "This game has no misère play. Remove convention=misere.";
            return Err(Error::conflict("convention", "misere", message).suggest("wall"));
        }
        let rules = match NextDoor::new(&game, &self.set, self.convention, &self.heaps, progress) {
            Ok(rules) => rules,
            Err(Error::Cancelled) => return Err(Error::Cancelled),
            Err(error) => {
                let large = self.large(misere, progress)?;
                return large.map_or(Err(error), |rules| Ok(Box::new(rules)));
            }
        };
        let from = game.openings(&self.heaps);
        Exhausted::below(Box::new(rules), from, misere, progress)
    }

    fn large(&self, misere: bool, progress: &mut dyn Progress) -> Result<Option<Large>> {
        let play = (self.convention, misere);
        match self.next_door() {
            Some(Which::Sets(sets)) if !misere => Large::each(&sets.0, &self.heaps, progress),
            Some(_) => Ok(None),
            None => Large::new(&self.set, play, &self.heaps, progress),
        }
    }

    fn far(&self, misere: bool, progress: &mut dyn Progress) -> Result<Option<Outcome>> {
        match self.next_door() {
            Some(game) if !misere => far(&game, &self.set, self.convention, &self.heaps, progress),
            _ => Ok(None),
        }
    }

    fn title(&self) -> String {
        let sink = match self.convention {
            Convention::Wall => "",
            Convention::Sink => " with a sink",
        };
        match self.next_door() {
            Some(game) => game.title(&self.set) + sink,
            None => format!("{}{sink}", self.set.game()),
        }
    }

    fn how(&self) -> String {
        let end = match self.convention {
            Convention::Wall => "You cannot take more than is left.",
            Convention::Sink => "You may take more than is left; that empties the heap.",
        };
        match self.next_door() {
            Some(game) => game.how(&self.set, &self.take(), end),
            None => format!("{} {end}", self.take()),
        }
    }

    fn ending(&self, misere: bool) -> String {
        match self.variant() {
            Some(Variant::Scoring) => {
                "When no move is left, the player with more wins; with equal scores the player who began loses."
                    .into()
            }
            _ if misere => "The player who cannot move wins.".into(),
            _ => "The player who cannot move loses.".into(),
        }
    }

    fn act(&self) -> &'static str {
        match self.variant() {
            Some(Variant::Blocking(_)) => "block",
            _ => "move",
        }
    }

    fn is_other_next(&self) -> bool {
        matches!(self.variant(), Some(Variant::Blocking(_)))
    }

    fn told(&self, place: &Place) -> String {
        let Some(game) = self.next_door() else {
            return heaps_told(&place.0);
        };
        let (heaps, state) = game.parts(place);
        let state = game.told(state);
        let space = if state.is_empty() { "" } else { " " };
        format!("{}{space}{state}", heaps_told(heaps))
    }

    fn board(&self, shown: &Shown, place: &Place) -> Board {
        if let Some(large) = shown.rules.large() {
            return Board::Large {
                heaps: place.0.iter().map(u64::to_string).collect(),
                values: shown.values_of(&large.values(place)),
            };
        }
        let largest = self.heaps.largest();
        let mut sizes = self.heaps.0.clone();
        let (mut values, mut cold) = (Vec::new(), Vec::new());
        match self.next_door() {
            None => (values, cold) = (shown.values(largest), shown.cold(largest)),
            Some(game) => {
                let (heaps, state) = game.parts(place);
                sizes.extend(heaps.iter().skip(sizes.len()));
                if game.is_of_values() {
                    values = shown.values(largest);
                }
                if game.is_of_values() || game.has_pass() && sizes.len() == 1 {
                    cold = shown.cold_with(largest, state);
                }
            }
        }
        Board::Heaps {
            sizes,
            values,
            cold,
            sink: self.convention == Convention::Sink,
            forbids: matches!(self.variant(), Some(Variant::Blocking(_))),
        }
    }

    fn figure(&self) -> Option<String> {
        self.sets
            .is_none()
            .then(|| self.strip(self.convention.name()))
    }

    fn misere_figure(&self) -> Option<String> {
        let plain = self.convention == Convention::Wall && self.next_door().is_none();
        plain.then(|| self.strip("misere"))
    }

    fn place_in_figure(&self, place: &Place) -> Option<String> {
        let (heaps, row) = match self.next_door() {
            None => (&place.0[..], 0),
            Some(game) => {
                let (heaps, state) = game.parts(place);
                (heaps, usize::from(game.has_pass() && state == [1]))
            }
        };
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let index = largest.checked_sub(self.convention.start())?;
        (index < FIGURE_MOST).then(|| format!("{row}:{index}"))
    }

    fn widest(&self, level: Level, misere: bool) -> Place {
        match self.next_door() {
            Some(Which::Sets(sets)) => Place(vec![level.of([6, 10, 16]); sets.count()]),
            Some(Which::Of(Variant::Memory(_))) => Place(vec![level.of([7, 12, 20]); 2]),
            Some(game) if !misere && game.is_of_values() => {
                Place(vec![level.of([8, 15, 30]); level.of([2, 2, 3])])
            }
            Some(_) => Place(vec![level.of([6, 9, 13]); 2]),
            None if misere => Place(vec![level.of([8, 12, 20]); level.of([2, 2, 3])]),
            None => Place(vec![level.of([8, 20, 60]); level.of([2, 3, 4])]),
        }
    }

    fn within(&self, widest: &Place, rng: &mut Rng) -> Place {
        // Many large heaps have many winning plies: fewer heaps, and small ones among them.
        let count = match self.sets {
            Some(_) => widest.0.len(),
            None => 2 + rng.roll(widest.0.len() as u64 - 1) as usize,
        };
        let mut heap = |&most: &u64| {
            let most = 1 + rng.roll(most);
            1 + rng.roll(most)
        };
        Place(widest.0.iter().take(count).map(&mut heap).collect())
    }
}

/// Most heaps that a sentence lists.
const TOLD: usize = 12;

fn heaps_told(heaps: &[u64]) -> String {
    let listed: Vec<String> = heaps.iter().take(TOLD).map(|&heap| grouped(heap)).collect();
    match heaps {
        [_] => format!("The heap is {}.", listed[0]),
        _ if heaps.len() <= TOLD => format!("The heaps are {}.", joined(&listed)),
        _ => format!("The {} heaps are {}, ….", heaps.len(), listed.join(", ")),
    }
}
