//! The gallery: every figure of the three papers, and some of our own.
//!
//! Its texts are in `gallery.json`: the one list that the landing page, the browser tests and the
//! README's pictures are made from. The page fetches that file by itself, once its first figure is
//! drawn; its library is without it.

mod sequences;

#[cfg(test)]
pub(crate) use sequences::Sequence;
pub(crate) use sequences::sequences;

use serde::Deserialize;

/// Everything in `gallery.json`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Gallery {
    /// The groups, in order.
    pub(crate) papers: Vec<Paper>,
    /// The questions of readers, in order.
    pub(crate) questions: Vec<&'static str>,
    /// The stories, in order; `www/stories` has them.
    pub stories: Vec<Story>,
    /// The figures, in order.
    pub presets: Vec<Preset>,
    /// Figures as the papers print them side by side.
    pub sheets: Vec<Sheet>,
    /// Names of people and of things under which figures are known; a name may have several figures.
    pub(crate) names: Vec<Name>,
}

/// A story worth reading.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Story {
    /// The name of its file, and in links.
    pub id: &'static str,
    /// As its first heading has it.
    pub title: &'static str,
    /// One sentence: what it shows.
    pub see: &'static str,
    /// As in [`Preset::group`].
    pub group: &'static str,
    /// The figure on its card.
    pub spec: &'static str,
}

/// A figure worth opening.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preset {
    /// A name for files and tests.
    pub id: &'static str,
    /// The question that its kind answers; at one figure of each kind.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<&'static str>"))]
    pub(crate) question: &'static str,
    /// The figure with the paper's own parameters.
    pub spec: &'static str,
    /// The same, small enough for a live thumbnail; equal to `spec` where that is.
    pub thumb_spec: &'static str,
    /// A few words.
    pub title: &'static str,
    /// One sentence: what to see.
    pub see: &'static str,
    /// `sink`, `eppstein`, `larsson`, `own`, `proved`, `long` or `near`.
    pub group: &'static str,
    /// "Figure 2", or empty for our own.
    pub paper_figure: &'static str,
    /// Whether it is one of the eight to begin with.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(crate) starred: bool,
    /// Whether there is much to see in it: its card is a wide one.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub(crate) large: bool,
}

/// Figures side by side.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SheetPreset"))]
pub struct Sheet {
    /// A name for files and tests.
    pub id: &'static str,
    /// As in [`Preset::group`].
    pub group: &'static str,
    /// "Figure 6".
    pub title: &'static str,
    /// Those of its panels.
    pub specs: Vec<String>,
}

/// Where a group of figures comes from.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Paper {
    /// As in [`Preset::group`].
    pub group: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its authors, as a list of figures names them.
    pub(crate) authors: &'static str,
    /// Authors and year.
    pub(crate) source: &'static str,
}

/// A name and its figure.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Name {
    /// As one says it.
    pub(crate) name: &'static str,
    /// The figure's spec.
    pub spec: &'static str,
    /// Why it is called so.
    pub(crate) about: &'static str,
}

/// The gallery.
///
/// # Panics
/// Never: tests read the file.
pub fn gallery() -> Gallery {
    serde_json::from_str(include_str!("gallery.json")).expect("as its tests read it")
}

/// All figures, in the gallery's order.
pub fn presets() -> Vec<Preset> {
    gallery().presets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spec;

    #[test]
    fn every_name_stands_for_a_figure() {
        for Name { name, spec, .. } in gallery().names {
            assert!(spec.parse::<Spec>().is_ok(), "{name}: {spec}");
        }
    }

    #[test]
    fn the_figure_of_a_first_visit_is_one_of_them() {
        let first: Spec = crate::spec::FIRST.parse().unwrap();
        let specs = presets()
            .into_iter()
            .map(|preset| preset.spec.parse::<Spec>());
        assert!(specs.flatten().any(|spec| spec == first));
    }

    #[test]
    fn eight_are_starred_and_every_kind_answers_one_question() {
        let gallery = gallery();
        let starred = gallery.presets.iter().filter(|preset| preset.starred);
        assert_eq!(starred.count(), 8);
        for spec in Spec::kinds() {
            let of_kind = |preset: &&Preset| preset.spec.split('?').next() == Some(spec.kind());
            let all = gallery.presets.iter().filter(of_kind);
            let asked: Vec<&str> = all
                .map(|preset| preset.question)
                .filter(|each| !each.is_empty())
                .collect();
            assert!(
                matches!(asked[..], [question] if gallery.questions.contains(&question)),
                "{}",
                spec.kind()
            );
        }
    }

    #[test]
    fn every_figure_is_of_a_paper_listed() {
        let gallery = gallery();
        let presets = gallery
            .presets
            .iter()
            .map(|preset| (preset.id, preset.group));
        let sheets = gallery.sheets.iter().map(|sheet| (sheet.id, sheet.group));
        for (id, group) in presets.chain(sheets) {
            let listed = gallery.papers.iter().any(|paper| paper.group == group);
            assert!(listed, "{id}: {group}");
        }
    }
}
