//! What is said of the classes of cold positions.

use super::{Class, Data, Residues};
use crate::figure::Caption;
use crate::figure::caption::{Badge, EPPSTEIN, Trust};
use crate::figure::cold_search::below;
use crate::figure::squares;
use crate::number::{counted, fixed, grouped, joined, percent};
use crate::sort::sort_few_by_key;
use crate::stats::residues::ranked;

/// The share that the fullest classes are said to hold at least.
const MOST: f64 = 0.9;
/// The part of all classes that such are at most, or nothing is said of them.
const AT_MOST: f64 = 0.6;
/// Classes named one by one.
const NAMED: usize = 12;
/// Fewer cold positions tell nothing of their classes.
const FEW: u64 = 20;

/// All the words about the figure.
pub fn caption(figure: &Residues, data: &Data) -> Caption {
    let (search, base) = (&figure.search, figure.base);
    let (decided, classes) = &data.reached;
    let title = format!(
        "Cold positions of {} by residue mod {base}, below {}",
        search.set.game(),
        below(search.n)
    );
    let counted = format!(
        "{} below {}.",
        counted(data.total(), "cold position", "cold positions"),
        below(*decided)
    );
    let told: Vec<String> = classes
        .iter()
        .enumerate()
        .map(|(r, class)| match class.last {
            Some(last) => format!("{r}: {}, last {}", grouped(class.count), grouped(last)),
            None => format!("{r}: none"),
        })
        .collect();
    let mut caption = Caption {
        caption: format!(
            "How many cold positions below n each class modulo {base} has, on logarithmic axes: a line \
             for each class, named at its end, and a mark at its last member. {counted}{}",
            empty(data)
        ),
        see: see(figure, data),
        formula: format!("\\#\\{{\\, x \\in C : x < n,\\ x \\equiv r \\pmod{{{base}}} \\,\\}}"),
        formula_text: format!("#{{x ∈ C : x < n, x ≡ r mod {base}}}"),
        badge: Badge {
            kind: Trust::Computed,
            text: format!("computed ({})", data.method.name),
            more: format!(
                "Every position below {} was decided exactly, and the cold ones were counted by their \
                 residues. {}",
                below(*decided),
                data.method.why
            ),
        },
        summary: format!("{title}. {counted} By class: {}.", told.join("; ")),
        title,
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§3.3");
    figure.part.tell("n", "count", &mut caption);
    let last = data.samples.len().saturating_sub(1);
    for (r, class) in classes.iter().enumerate() {
        let value = match class.last {
            None => "none".into(),
            Some(x) => {
                let exponent = data.exponent(last, r);
                let exponent = exponent.map(|e| format!("; local exponent {}", fixed(e, 3)));
                let exponent = exponent.unwrap_or_default();
                format!("{} (last {}{exponent})", grouped(class.count), grouped(x))
            }
        };
        caption.fact(format!("class {r} mod {base}"), value);
    }
    if figure.is_of_squares() && base.is_multiple_of(5) {
        caption.notes.push(squares::residues_note());
    }
    links(figure, &mut caption);
    caption
}

fn links(figure: &Residues, caption: &mut Caption) {
    let (set, n, base) = (&figure.search.set, figure.search.n, figure.base);
    if figure.is_of_squares() {
        for other in [5, 10, 13].into_iter().filter(|&other| other != base) {
            let spec = format!("residues?n={n}&base={other}");
            caption.link(format!("Residues mod {other}"), spec);
        }
    }
    caption.link("Wrapped at the base", format!("cold?set={set}&wrap={base}"));
    let digits = format!("digits?set={set}&n={n}&base={base}");
    caption.link("All their digits", digits);
    caption.link("How many there are", format!("cold-count?set={set}&n={n}"));
}

/// Class 1; Classes 1 and 3; 17 classes: to begin a sentence. And whether it is one.
fn named(classes: &[usize]) -> (String, bool) {
    match classes.len() {
        1 => (format!("Class {}", classes[0]), true),
        2..=NAMED => (format!("Classes {}", joined(classes)), false),
        many => (format!("{many} classes"), false),
    }
}

fn where_class(classes: &[Class], is: impl Fn(usize, &Class) -> bool) -> Vec<usize> {
    let places = classes.iter().enumerate();
    places
        .filter(|(r, class)| is(*r, class))
        .map(|(r, _)| r)
        .collect()
}

/// Which classes have no cold position at all, as a sentence to append.
fn empty(data: &Data) -> String {
    let classes = where_class(&data.reached.1, |_, class| class.count == 0);
    if classes.is_empty() {
        return String::new();
    }
    let (which, one) = named(&classes);
    format!(" {which} {} none.", if one { "has" } else { "have" })
}

fn see(figure: &Residues, data: &Data) -> String {
    let mut sentences = vec![
        "On logarithmic axes a power of n is a straight line, and a class without new members is \
         level. The local exponent is the slope from n/2 to n."
            .to_string(),
    ];
    let (total, base) = (data.total(), figure.base);
    if total < FEW {
        return sentences.remove(0);
    }
    let counts: Vec<u64> = data.reached.1.iter().map(|class| class.count).collect();
    let mut fullest = Vec::new();
    let mut held = 0;
    for (r, count) in ranked(&counts) {
        if held as f64 >= MOST * total as f64 {
            break;
        }
        held += count;
        fullest.push(r as usize);
    }
    sort_few_by_key(&mut fullest, |r| *r);
    if fullest.len() as f64 <= AT_MOST * base as f64 {
        let (which, one) = named(&fullest);
        sentences.push(match held == total {
            true if one => format!("All cold positions are ≡ {} mod {base}.", fullest[0]),
            true => format!("{which} hold all cold positions."),
            false => format!(
                "{which} {} {} of the cold positions.",
                if one { "holds" } else { "hold" },
                percent(held as f64 / total as f64, 1)
            ),
        });
    }
    if let [.., (from, before), (to, after)] = &data.samples[..] {
        let level = where_class(after, |r, class| {
            class.count > 0 && class.count == before[r].count
        });
        if !level.is_empty() {
            let (which, one) = named(&level);
            sentences.push(format!(
                "{which} {} no member from {} to {}; what comes beyond, these numbers cannot tell.",
                if one { "has" } else { "have" },
                below(*from),
                below(*to)
            ));
        }
    }
    sentences.join(" ")
}
