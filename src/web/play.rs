//! Games to play, for a worker: texts in, JSON out. The game last asked for is
//! kept with its tables, so that a ply costs no more than itself.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::trouble::Result;
use super::{json, reporting};
use crate::play::puzzle::puzzle;
use crate::play::view::{View, answered};
use crate::play::{Rules, Setting, offered};

thread_local! {
    static KEPT: RefCell<Option<(String, Rc<dyn Rules>)>> = const { RefCell::new(None) };
}

fn rules_of(setting: &Setting, on_progress: js_sys::Function) -> Result<Rc<dyn Rules>> {
    let text = setting.game_text();
    let kept = KEPT.with_borrow(|kept| {
        let (of, rules) = kept.as_ref()?;
        (*of == text).then(|| rules.clone())
    });
    if let Some(rules) = kept {
        return Ok(rules);
    }
    let rules: Rc<dyn Rules> = setting.rules(&mut reporting(on_progress))?.into();
    KEPT.set(Some((text, rules.clone())));
    Ok(rules)
}

/// JSON of the game that a text means, as a board shows it.
#[wasm_bindgen]
pub fn play(text: &str, on_progress: js_sys::Function) -> Result<String> {
    let setting: Setting = text.parse()?;
    let rules = rules_of(&setting, on_progress)?;
    Ok(json(&View::of(&setting, &*rules)))
}

/// The same after the opponent has acted once, where it is to act.
#[wasm_bindgen]
pub fn play_answer(text: &str, seed: f64, on_progress: js_sys::Function) -> Result<String> {
    let setting: Setting = text.parse()?;
    let rules = rules_of(&setting, on_progress)?;
    let next = answered(&setting, &*rules, seed as u64);
    Ok(json(&View::of(next.as_ref().unwrap_or(&setting), &*rules)))
}

/// The text of a position of the same game with exactly one winning ply.
#[wasm_bindgen]
pub fn play_puzzle(
    text: &str,
    level: &str,
    seed: f64,
    on_progress: js_sys::Function,
) -> Result<String> {
    let setting: Setting = text.parse()?;
    let next = puzzle(
        &setting,
        level.parse()?,
        seed as u64,
        &mut reporting(on_progress),
    )?;
    Ok(next.to_string())
}

/// JSON list of the games: a text that begins each, its title, its rules, the heading over it, and how hard and how long
/// it is.
#[wasm_bindgen]
pub fn play_games() -> Result<String> {
    Ok(json(&offered()?))
}

/// The text of a game with one of its parameters changed and nothing played.
#[wasm_bindgen]
pub fn play_with(text: &str, name: &str, value: &str) -> Result<String> {
    Ok(text.parse::<Setting>()?.with(name, value)?.to_string())
}

/// The canonical text of a game.
#[wasm_bindgen]
pub fn play_text(text: &str) -> Result<String> {
    Ok(text.parse::<Setting>()?.to_string())
}
