//! Errors, captions and palettes as JSON; and the types of all answers, for the page and the JavaScript package, in
//! `www/library-types.ts`.

use serde::Serialize;

use crate::draw::palette::{DISTINCT, Palette};
use crate::error::Error;
use crate::figure::Caption;

/// An error.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Trouble {
    /// The parameter at fault; empty if none is.
    parameter: String,
    /// The wrong value.
    value: String,
    /// The allowed ones.
    allowed: String,
    /// A value that would be accepted in its place.
    suggestion: Option<String>,
    message: String,
    /// Whether the caller withdrew it.
    cancelled: bool,
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        let message = error.to_string();
        let cancelled = error == Error::Cancelled;
        match error {
            Error::BadInput(bad) => Trouble {
                parameter: bad.parameter,
                value: bad.value,
                allowed: bad.allowed,
                suggestion: bad.suggestion,
                message,
                cancelled,
            },
            _ => Trouble {
                message,
                cancelled,
                ..Trouble::default()
            },
        }
    }
}

/// A caption with the text alternative that is made of it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Caption"))]
pub(crate) struct Words<'a> {
    #[serde(flatten)]
    caption: &'a Caption,
    /// The text alternative.
    summary: String,
}

impl<'a> From<&'a Caption> for Words<'a> {
    fn from(caption: &'a Caption) -> Self {
        Words {
            caption,
            summary: caption.summary(),
        }
    }
}

/// A palette: the colours of the values 0, 1, 2, …, as far as each has its own.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Palette"))]
pub(crate) struct Colours {
    name: &'static str,
    label: &'static str,
    /// On a light page.
    light: Vec<String>,
    /// On a dark one.
    dark: Vec<String>,
}

/// Those of every palette.
pub(crate) fn palettes() -> Vec<Colours> {
    let colours = |palette: Palette| {
        let values = 0..DISTINCT as u32;
        let colours = values.map(|value| palette.nim_value(value).to_string());
        colours.collect()
    };
    let of = |palette: Palette| Colours {
        name: palette.name(),
        label: palette.label(),
        light: colours(palette),
        dark: colours(palette.on(true)),
    };
    Palette::ALL.map(of).into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;

    use ts_rs::{Config, TS, TypeVisitor};

    use super::{Colours, Trouble, Words};
    use crate::draw::palette::{DISTINCT, Palette};
    use crate::draw::sheet::Rect;
    use crate::draw::theme::Theme;
    use crate::{claim, figure, find, gallery, picture, play, reading, repair};

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/library-types.ts");

    const HEAD: &str = "// The library's answers, from its own types: MAKE_REF=1 cargo test --lib answers renews them.\n";

    const NAMES: &str = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/python/library/python/takeaway/_names.py"
    );

    const NAMES_HEAD: &str = "\
\"\"\"Names that the library takes: MAKE_REF=1 cargo test --lib answers renews them.\"\"\"

from typing import Literal

";

    /// As `draw`, which knows no TypeScript, sends it.
    #[derive(TS)]
    #[ts(rename = "Rect")]
    #[expect(dead_code, reason = "its type alone is printed")]
    struct Sent {
        x: f64,
        y: f64,
        w: f64,
        h: f64,
    }

    /// Declarations by name: of the types asked for, and of all that they hold.
    struct Declared(Config, BTreeMap<String, String>);

    impl TypeVisitor for Declared {
        fn visit<T: TS + 'static + ?Sized>(&mut self) {
            let name = T::ident(&self.0);
            if T::output_path().is_none() || self.1.contains_key(&name) {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            let declared = format!("{docs}export {}\n", T::decl(&self.0));
            self.1.insert(name, declared);
            T::visit_dependencies(self);
        }
    }

    #[test]
    fn types_of_the_page_are_the_librarys_own() {
        let config = Config::new().with_large_int("number");
        let mut all = Declared(config, BTreeMap::new());
        all.visit::<Trouble>();
        all.visit::<figure::Name>();
        all.visit::<gallery::Gallery>();
        all.visit::<gallery::Sequence>();
        all.visit::<reading::Meaning>();
        all.visit::<reading::Soon>();
        all.visit::<reading::Line>();
        all.visit::<find::Match>();
        all.visit::<repair::Reading>();
        all.visit::<claim::check::Check>();
        all.visit::<figure::parameter::Descriptor>();
        all.visit::<Words<'static>>();
        all.visit::<figure::claim_text::ClaimText>();
        all.visit::<figure::Preview>();
        all.visit::<figure::Proof>();
        all.visit::<figure::Card>();
        all.visit::<Sent>();
        all.visit::<figure::Axes>();
        all.visit::<figure::frame::Options>();
        all.visit::<Colours>();
        all.visit::<picture::Forms>();
        all.visit::<picture::Overview>();
        all.visit::<play::view::View>();
        for (name, values) in [
            ("Theme", Theme::ALL.map(|theme| theme.name).join(", ")),
            ("Format", picture::Format::names()),
        ] {
            let declared = format!(
                "export type {name} = \"{}\";\n",
                values.replace(", ", "\" | \"")
            );
            all.1.insert(name.into(), declared);
        }
        let types: Vec<String> = all.1.into_values().collect();
        let lines = types
            .iter()
            .flat_map(|declared| declared.lines().chain([""]));
        let text: String = lines
            .map(|line| line.trim_end().to_string() + "\n")
            .collect();
        is_kept(FILE, &format!("{HEAD}\n{}\n", text.trim_end()));
    }

    #[test]
    fn names_of_the_python_packages_are_the_librarys_own() {
        let palettes = super::palettes().into_iter().map(|told| told.name);
        let types = [
            ("Theme", Theme::ALL.map(|theme| theme.name).join("\", \"")),
            ("Palette", palettes.collect::<Vec<_>>().join("\", \"")),
        ];
        let types = types.map(|(name, values)| format!("{name} = Literal[\"{values}\"]\n"));
        is_kept(NAMES, &format!("{NAMES_HEAD}{}", types.concat()));
    }

    /// The file has this text, or gets it where it is to be renewed.
    fn is_kept(file: &str, text: &str) {
        if std::env::var_os("MAKE_REF").is_some() {
            fs::write(file, text).unwrap();
        }
        let same = text == fs::read_to_string(file).unwrap();
        assert!(same, "{file}: MAKE_REF=1 renews it");
    }

    #[test]
    fn a_palette_has_as_many_colours_on_a_dark_page() {
        for told in super::palettes() {
            let palette: Palette = told.name.parse().unwrap();
            assert_eq!(told.light[0], palette.nim_value(0).to_string());
            assert_eq!([told.light.len(), told.dark.len()], [DISTINCT; 2]);
        }
    }

    #[test]
    fn a_rectangle_is_sent_as_its_type_says() {
        let sent = serde_json::to_value(Rect::new(1.0, 2.0, 3.0, 4.0)).unwrap();
        assert_eq!(
            sent,
            serde_json::json!({"x": 1.0, "y": 2.0, "w": 3.0, "h": 4.0})
        );
    }
}
