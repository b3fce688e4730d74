//! `takeaway kinds`: what there is to draw, from the same descriptors as the page.

use std::io::Write;

use super::Failure;
use crate::error::Error;
use crate::figure::parameter::Descriptor;
use crate::spec::Spec;

pub(super) fn run(kind: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let specs = Spec::kinds();
    let Some(kind) = kind else {
        for spec in specs {
            writeln!(out, "{:<14} {}", spec.kind(), spec.name().about)?;
        }
        return Ok(());
    };
    let Some(spec) = specs.iter().find(|spec| spec.kind() == kind) else {
        let names: Vec<&str> = specs.iter().map(Spec::kind).collect();
        return Err(Error::bad("kind", kind, format!("one of {}", names.join(", "))).into());
    };
    writeln!(out, "{}: {}", spec.kind(), spec.name().about)?;
    for control in spec.controls() {
        writeln!(
            out,
            "  {:<12} {:<28} {} {}",
            control.name,
            allowed(&control),
            control.help,
            default(&control),
        )?;
    }
    Ok(())
}

fn allowed(control: &Descriptor) -> String {
    match control.kind {
        "integer" => format!("{} … {}", control.min, control.max),
        "range" => format!("within {} … {}", control.min, control.max),
        "choice" => {
            let names: Vec<&str> = control.choices.iter().map(|c| &c.value[..]).collect();
            names.join(" | ")
        }
        "switch" => "on | off".into(),
        other => other.into(),
    }
}

fn default(control: &Descriptor) -> String {
    if control.default.is_empty() {
        String::new()
    } else {
        format!("[{}]", control.default)
    }
}
