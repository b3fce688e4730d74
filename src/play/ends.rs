//! How a game ends, in the words that figures have: where moves stop, and whether misère is played.

use super::game::Game;
use super::setting::Setting;
use crate::error::{Error, Result};
use crate::figure::parameter::{Choice, Control, Descriptor, Field, Form, Parameters, of, of_mut};
use crate::figure::text::check_once;
use crate::games::Convention;
use crate::games::certificate::Play;
use crate::nearest::nearest;

/// Name of the parameter.
const NAME: &str = "convention";

/// Its name for misère play in earlier links, where it was on or off.
const EARLIER: &str = "misere";

/// Normal play at the wall, which texts leave out.
pub(super) const WALL: &str = "wall";

/// Normal and misère play, each with a sink where the game may have one.
struct Ends;

/// The parameter of any game.
pub(super) fn ends() -> Field {
    Ends.field(NAME, "At zero")
        .help("Who cannot move loses, or wins in misère play. With a sink, you may take more than is left.")
}

/// The fields of the game itself, without its convention.
pub(super) fn own_fields(game: &dyn Game) -> Vec<Field> {
    let mut fields = game.fields();
    fields.retain(|field| field.name != NAME);
    fields
}

/// Puts the earlier parameter into the present one.
///
/// # Errors
/// It is neither on nor off, or the present one says misère play, too.
pub(super) fn renew(given: &mut Vec<(String, String)>) -> Result<()> {
    let find = |given: &[(String, String)], name| given.iter().position(|(known, _)| known == name);
    let Some(at) = find(given, EARLIER) else {
        return Ok(());
    };
    let (_, value) = given.remove(at);
    let is_misere = match &value[..] {
        "on" => true,
        "off" => false,
        _ => return Err(Error::bad(EARLIER, &value, "on or off")),
    };
    let Some(other) = find(given, NAME) else {
        if is_misere {
            let misere = Play::Misere(Convention::Wall);
            given.push((NAME.into(), misere.name().into()));
        }
        return Ok(());
    };
    match given[other].1.parse() {
        Ok(Play::Normal(convention)) if is_misere => {
            given[other].1 = Play::Misere(convention).name().into();
            Ok(())
        }
        Ok(Play::Misere(_)) => check_once(&[(EARLIER.into(), "on".into())], EARLIER, &value),
        _ => Ok(()),
    }
}

/// The convention of a game that has one.
fn own(game: &dyn Game) -> Option<Field> {
    let mut fields = game.fields().into_iter();
    fields.find(|field| field.name == NAME)
}

/// How the game may end, each with its name on the page.
fn choices(game: &dyn Game) -> Vec<(Play, &'static str)> {
    if own(game).is_some() {
        vec![
            (Play::Normal(Convention::Wall), "Wall"),
            (Play::Normal(Convention::Sink), "Sink"),
            (Play::Misere(Convention::Wall), "Misère"),
            (Play::Misere(Convention::Sink), "Misère with a sink"),
        ]
    } else {
        vec![
            (Play::Normal(Convention::Wall), "Normal"),
            (Play::Misere(Convention::Wall), "Misère"),
        ]
    }
}

impl Form for Ends {
    fn text(&self, parameters: &Parameters) -> String {
        let Setting { game, misere, .. } = of(parameters);
        let own = own(&**game).and_then(|field| field.text(&**game).parse().ok());
        match own.unwrap_or(Play::Normal(Convention::Wall)) {
            Play::Normal(convention) if *misere => Play::Misere(convention),
            play => play,
        }
        .name()
        .into()
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let setting: &mut Setting = of_mut(parameters);
        let choices = choices(&*setting.game);
        let asked = text.parse().ok();
        let Some(play) = asked.filter(|asked| choices.iter().any(|(play, _)| play == asked)) else {
            let names: Vec<&str> = choices.iter().map(|(play, _)| play.name()).collect();
            let error = Error::bad(NAME, text, names.join(", "));
            return Err(error.suggest_any(nearest(text, names)));
        };
        let (Play::Normal(convention) | Play::Misere(convention)) = play;
        if let Some(field) = own(&*setting.game) {
            let mut game = setting.game.copied();
            field.assign(&mut *game, convention.name())?;
            setting.game = game.into();
        }
        setting.misere = matches!(play, Play::Misere(_));
        Ok(())
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        let setting: &Setting = of(parameters);
        to.kind = Control::Choice;
        if own(&*setting.game).is_none() {
            to.label = "Play";
        }
        let choice = |(play, label): (Play, &str)| Choice {
            value: play.name().into(),
            label: label.into(),
            rare: false,
        };
        to.choices = choices(&*setting.game).into_iter().map(choice).collect();
    }
}
