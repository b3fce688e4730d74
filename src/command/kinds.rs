//! `takeaway kinds`: what there is to draw and to play, from the same descriptors as the page.

use std::io::Write;

use super::Failure;
use crate::figure::parameter::{Control, Descriptor};
use crate::games::ruleset::{SET_FORMS, set_names};
use crate::greedy::condition::CONDITION_FORMS;
use crate::link;
use crate::play::{NAMES, Setting};
use crate::spec::{Spec, no_kind};

pub(super) fn run(kind: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let specs = Spec::kinds();
    let Some(kind) = kind else {
        for spec in specs {
            writeln!(out, "{:<14} {}", spec.kind(), spec.name().about)?;
        }
        return Ok(());
    };
    let body = link::body(kind)?;
    let kind = body.split_once('?').map_or(body, |(kind, _)| kind);
    if ["play", "games"].contains(&kind) {
        return games(out);
    }
    let Some(spec) = specs.iter().find(|spec| spec.kind() == kind) else {
        return Err(no_kind(kind).into());
    };
    writeln!(out, "{}: {}", spec.kind(), spec.name().about)?;
    let controls = spec.controls();
    for control in &controls {
        writeln!(
            out,
            "  {:<12} {:<28} {} {}",
            control.name,
            allowed(control),
            control.help,
            default(control),
        )?;
    }
    for (widget, name, forms) in [
        (Control::Set, "set", SET_FORMS),
        (Control::Condition, "condition", CONDITION_FORMS),
    ] {
        if controls.iter().any(|control| control.kind == widget) {
            writeln!(out, "  A {name} is: {forms}.")?;
        }
    }
    if controls.iter().any(|control| control.kind == Control::Set) {
        let names: Vec<String> = set_names().chain(SET_PATTERNS.map(Into::into)).collect();
        writeln!(out, "  Names of sets: {}.", names.join(", "))?;
    }
    Ok(())
}

/// Sets whose names have numbers.
const SET_PATTERNS: [&str; 5] = ["powers-4", "powers-of-2", "random-50", "3+4i", "all-but-3"];

/// The games, each with its parameters and an example.
fn games(out: &mut dyn Write) -> Result<(), Failure> {
    for name in NAMES {
        let setting: Setting = format!("play?game={name}").parse()?;
        writeln!(out, "{name:<14} {}", setting.parameters().join(", "))?;
        writeln!(out, "{:<14} {setting}", "")?;
    }
    Ok(())
}

fn allowed(control: &Descriptor) -> String {
    match control.kind {
        Control::Integer => format!("{} … {}", control.min, control.max),
        Control::Range => format!("within {} … {}", control.min, control.max),
        Control::Choice => {
            let listed = control.choices.iter().filter(|choice| !choice.rare);
            let names: Vec<&str> = listed.map(|choice| &choice.value[..]).collect();
            names.join(" | ")
        }
        Control::Switch => "on | off".into(),
        Control::Set => "set".into(),
        Control::Condition => "condition".into(),
        Control::Text => "text".into(),
        Control::Vectors => "vectors".into(),
        Control::Heaps => "heaps".into(),
    }
}

fn default(control: &Descriptor) -> String {
    if control.default.is_empty() {
        String::new()
    } else {
        format!("[{}]", control.default)
    }
}
