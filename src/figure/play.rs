//! Which conventions a figure shows.

use serde::{Deserialize, Serialize};

use crate::figure::parameter::{Field, Form};
use crate::games::Convention;

/// Sink, wall, or both above one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Play {
    /// [`Convention::Sink`] only.
    Sink,
    /// [`Convention::Wall`] only.
    Wall,
    /// Sink above wall.
    Both,
}

impl Play {
    /// The conventions, in the order of the rows.
    pub fn conventions(self) -> &'static [Convention] {
        match self {
            Play::Sink => &[Convention::Sink],
            Play::Wall => &[Convention::Wall],
            Play::Both => &[Convention::Sink, Convention::Wall],
        }
    }

    /// Whether it shows this convention.
    pub fn shows(self, convention: Convention) -> bool {
        self.conventions().contains(&convention)
    }

    /// As links spell it.
    pub fn name(self) -> &'static str {
        match self {
            Play::Sink => "sink",
            Play::Wall => "wall",
            Play::Both => "both",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Play> {
        [Play::Sink, Play::Wall, Play::Both]
            .into_iter()
            .find(|play| play.name() == name)
    }

    /// Names and labels, for a control.
    fn options() -> Vec<(&'static str, String)> {
        vec![
            ("sink", "Sink".into()),
            ("wall", "Wall".into()),
            ("both", "Both".into()),
        ]
    }
}

/// Parameters that say which conventions a figure shows.
pub trait Plays {
    /// Which.
    fn play(&self) -> Play;
    /// The same, to be changed.
    fn play_mut(&mut self) -> &mut Play;
}

/// The parameter `convention` of any figure that has one.
pub fn convention_field<P: Plays>() -> Field<P> {
    Field {
        name: "convention",
        label: "Convention",
        help: "play ends in a sink, or at a wall",
        form: Form::Choice {
            get: |p| p.play().name(),
            set: |p, name| Play::named(name).map(|play| *p.play_mut() = play).is_some(),
            options: Play::options,
        },
    }
}
