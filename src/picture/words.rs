//! The words under a sheet: what holds of all panels once, then what is each
//! panel's own.

use std::rc::Rc;

use super::panel::Panel;
use crate::figure::{Caption, Sentences};

/// The panel's letter, as captions write it.
pub(super) fn letter(i: usize) -> String {
    // Of at most `limits::PANELS`.
    format!("({})", char::from(b'a' + (i % 26) as u8))
}

/// The words of all panels as those of one figure.
pub(super) fn joined(panels: &[Rc<Panel>], title: String, notes: [&str; 2]) -> Caption {
    let captions = || panels.iter().map(|panel| panel.caption());
    let of = |said: &dyn Fn(&Caption) -> Sentences| -> String {
        let each = |words| said(words).each().map(String::from).collect();
        said_once(&captions().map(each).collect::<Vec<_>>())
    };
    let caption = Sentences::from(of(&|words| words.caption.clone()));
    let [drawn, more] = notes;
    let small_print: Vec<Vec<&str>> = captions().map(Caption::small_print).collect();
    let source = of_each(&small_print);
    let once = |said: &dyn Fn(&Caption) -> &str| -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for text in panels.iter().map(|panel| said(panel.caption())) {
            if !all.iter().any(|known| known == text) {
                all.push(text.into());
            }
        }
        all
    };
    Caption {
        title,
        caption: caption.and(drawn).and(more),
        see: of(&|words| words.see.as_str().into()),
        citation: once(&|words| &words.citation).join("\n"),
        bibtex: once(&|words| &words.bibtex).join("\n\n"),
        source: source.trim_end_matches('.').into(),
        ..Caption::default()
    }
}

/// Small print of all panels; a panel keeps badge and source together.
fn of_each(small_print: &[Vec<&str>]) -> String {
    let said = |said: &Vec<&str>| said.iter().map(|text| format!("{text}.")).collect();
    let apart: Vec<Vec<String>> = small_print.iter().map(said).collect();
    let of_all = |sentence: &String| apart.iter().all(|said| said.contains(sentence));
    if apart.iter().flatten().any(of_all) {
        said_once(&apart)
    } else {
        let whole = apart.into_iter().map(|said| vec![said.join(" ")]);
        said_once(&whole.collect::<Vec<_>>())
    }
}

/// The sentences of all panels, none twice: those of all, then those of some
/// behind their letters.
fn said_once(panels: &[Vec<String>]) -> String {
    let mut groups: Vec<(Vec<usize>, Vec<&str>)> = vec![((0..panels.len()).collect(), Vec::new())];
    for sentence in panels.iter().flatten() {
        let with = panels
            .iter()
            .enumerate()
            .filter(|(_, said)| said.contains(sentence));
        let who: Vec<usize> = with.map(|(i, _)| i).collect();
        match groups.iter_mut().find(|(group, _)| *group == who) {
            Some((_, said)) if said.contains(&sentence.as_str()) => {}
            Some((_, said)) => said.push(sentence),
            None => groups.push((who, vec![sentence])),
        }
    }
    let all = panels.len();
    let groups = groups.into_iter().filter(|(_, said)| !said.is_empty());
    let told = groups.map(|(who, said)| {
        let said = said.join(" ");
        if who.len() == all {
            return said;
        }
        let letters: Vec<String> = who.into_iter().map(letter).collect();
        format!("{} {said}", letters.join(", "))
    });
    told.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sentence_is_said_twice() {
        let panels = [
            ["Rows from x = 1.", "Sink.", "Same."],
            ["Rows from x = 1.", "Wall.", "Same."],
            ["Rows from x = 1.", "Wall.", "End."],
        ];
        let panels = panels.map(|said| said.map(String::from).to_vec());
        assert_eq!(
            said_once(&panels),
            "Rows from x = 1. (a) Sink. (a), (b) Same. (b), (c) Wall. (c) End."
        );
        assert_eq!(said_once(&[Vec::new(), Vec::new()]), "");
    }

    #[test]
    fn small_print_stays_together() {
        let print = |texts: [[&str; 2]; 2]| of_each(&texts.map(|said| said.to_vec()));
        assert_eq!(
            print([
                ["theorem", "Paper, Figure 1"],
                ["theorem", "Paper, Figure 2"]
            ]),
            "theorem. (a) Paper, Figure 1. (b) Paper, Figure 2."
        );
        assert_eq!(
            print([
                ["theorem", "Paper, Figure 1"],
                ["computed", "Paper, Figure 2"]
            ]),
            "(a) theorem. Paper, Figure 1. (b) computed. Paper, Figure 2."
        );
    }

    #[test]
    fn letters_do_not_run_out() {
        assert_eq!([0, 11].map(letter), ["(a)", "(l)"]);
        const { assert!(crate::limits::PANELS <= 26) };
    }
}
