//! The words under a sheet: what holds of all panels once, then what is each
//! panel's own.

use std::rc::Rc;

use super::panel::Panel;
use crate::figure::Caption;

/// The panel's letter, as captions write it.
pub(super) fn letter(i: usize) -> String {
    // Of at most `limits::PANELS`.
    format!("({})", char::from(b'a' + (i % 26) as u8))
}

/// The words of all panels as those of one figure.
pub(super) fn joined(panels: &[Rc<Panel>], title: String, notes: [&str; 2]) -> Caption {
    let of = |said: &dyn Fn(&Caption) -> Vec<String>| -> String {
        let all: Vec<_> = panels.iter().map(|panel| said(panel.caption())).collect();
        said_once(&all)
    };
    let caption = of(&|words| sentences(&words.caption));
    let said = notes.into_iter().filter(|note| !note.is_empty());
    let caption = said.fold(caption, |caption, note| format!("{caption} {note}"));
    let small_print: Vec<String> = panels
        .iter()
        .map(|panel| panel.caption().small_print())
        .collect();
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
        caption,
        see: of(&|words| sentences(&words.see)),
        citation: once(&|words| &words.citation).join("\n"),
        bibtex: once(&|words| &words.bibtex).join("\n\n"),
        source: source.trim_end_matches('.').into(),
        ..Caption::default()
    }
}

/// Small print of all panels: sentences of single panels come together.
fn of_each(small_print: &[String]) -> String {
    let apart: Vec<Vec<String>> = small_print.iter().map(|text| sentences(text)).collect();
    let of_all = |sentence: &String| apart.iter().all(|said| said.contains(sentence));
    if apart.iter().flatten().any(of_all) {
        said_once(&apart)
    } else {
        let whole = apart.into_iter().map(|said| vec![said.join(" ")]);
        said_once(&whole.collect::<Vec<_>>())
    }
}

/// A text sentence by sentence, each with its full stop.
fn sentences(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    if text.is_empty() {
        return out;
    }
    for piece in text.split(". ") {
        // A sentence continues after "cf. the".
        let goes_on = |c: char| c.is_ascii_lowercase();
        match out.last_mut() {
            Some(last) if piece.starts_with(goes_on) => {
                last.push(' ');
                last.push_str(piece);
            }
            _ => out.push(piece.into()),
        }
        if let Some(last) = out.last_mut() {
            last.push('.');
        }
    }
    if let Some(last) = out.last_mut().filter(|_| text.ends_with('.')) {
        last.pop();
    }
    out
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
            "Rows from x = 1. Sink. Same.",
            "Rows from x = 1. Wall. Same.",
            "Rows from x = 1. Wall. End",
        ];
        let panels = panels.map(sentences);
        assert_eq!(
            said_once(&panels),
            "Rows from x = 1. (a) Sink. (a), (b) Same. (b), (c) Wall. (c) End."
        );
        assert_eq!(
            sentences("See cf. the paper. π(n) is n."),
            ["See cf. the paper.", "π(n) is n."]
        );
        assert_eq!(said_once(&[sentences(""), sentences("")]), "");
    }

    #[test]
    fn small_print_stays_together() {
        let print = |texts: [&str; 2]| of_each(&texts.map(String::from));
        assert_eq!(
            print(["theorem. Paper, Figure 1", "theorem. Paper, Figure 2"]),
            "theorem. (a) Paper, Figure 1. (b) Paper, Figure 2."
        );
        assert_eq!(
            print(["theorem. Paper, Figure 1", "computed. Paper, Figure 2"]),
            "(a) theorem. Paper, Figure 1. (b) computed. Paper, Figure 2."
        );
    }

    #[test]
    fn letters_do_not_run_out() {
        assert_eq!([0, 11].map(letter), ["(a)", "(l)"]);
        const { assert!(crate::limits::PANELS <= 26) };
    }
}
