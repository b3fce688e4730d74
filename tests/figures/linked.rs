//! What a card marks: the same factor in every row, the moves, the mirror, the configuration
//! or the solution that a reason names; and on sheets one cursor and the differences.

use takeaway::Picture;
use takeaway::draw::sheet::Rect;
use takeaway::figure::{Card, Look};
use takeaway::kinds::sink_strips::SinkStrips;
use takeaway::picture::Format;
use takeaway::sink::Word;

use super::{computed, data, texts};

fn look() -> Look {
    Look {
        width: 1000.0,
        ..Look::default()
    }
}

fn card(drawing: &Picture, key: &str) -> Card {
    let card = drawing.neighbour(&look(), key, 0, 0).unwrap();
    assert_eq!(card.key, key);
    card
}

fn line<'a>(card: &'a Card, label: &str) -> Option<&'a str> {
    let found = card.lines.iter().find(|line| line.label == label);
    found.map(|line| line.value.as_str())
}

fn middle(rect: &Rect) -> (f64, f64) {
    (rect.x + rect.w / 2.0, rect.y + rect.h / 2.0)
}

/// The card at the middle of each place that a card names.
fn named(drawing: &Picture, card: &Card) -> Vec<Card> {
    let told = |place: &Rect| {
        let (x, y) = middle(place);
        drawing.card_at(&look(), x, y).unwrap()
    };
    card.because.iter().map(told).collect()
}

/// The number in a title, such as 18 of "v(18) = 2" or "18 is hot".
fn number(title: &str) -> u64 {
    let digits: String = title
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(|c| c.is_ascii_digit() || *c == '\u{202f}')
        .filter(char::is_ascii_digit)
        .collect();
    digits.parse().unwrap()
}

/// Its name and the number of its block: A1 of B(3) and A1 of C(3) are the same.
fn factor(card: &Card) -> String {
    let told = line(card, "factor").unwrap();
    let (name, block) = told.split_once(" of ").unwrap();
    format!("{name} {}", block.trim_start_matches(['B', 'C', 'ζ']))
}

#[test]
fn the_factor_pointed_at_is_lit_in_every_row_that_has_it() {
    for (text, figure) in [
        (
            "sink-strips?m=5",
            SinkStrips {
                m: 5,
                ..SinkStrips::default()
            },
        ),
        (
            "sink-strips?m=6&scale=blocks",
            SinkStrips {
                m: 6,
                ..SinkStrips::default()
            },
        ),
        (
            "sink-strips?m=4&wraps=2&scale=common",
            SinkStrips {
                m: 4,
                wraps: 2,
                ..SinkStrips::default()
            },
        ),
    ] {
        let (drawing, rows) = (computed(text), data(&figure));
        // Block, factor and, of repeated pairs, which time: by listing every factor.
        let listed = |row: usize| {
            let mut times = std::collections::HashMap::new();
            let mut start = 1_u64;
            let factors = Word::new(rows[row].ruleset).factors_of(rows[row].shown);
            let each = factors.map(move |factor| {
                let name = (factor.block, factor.name);
                let time = times.entry(name).or_insert(0);
                *time += 1;
                let place = (start, u64::from(factor.len));
                start += place.1;
                ((name, *time), place)
            });
            each.filter(|(_, place)| place.1 > 0).collect::<Vec<_>>()
        };
        let all: Vec<_> = (0..rows.len()).map(listed).collect();
        let mut in_several = 0;
        for (row, factors) in all.iter().enumerate() {
            for &(name, (start, len)) in factors {
                let card = card(&drawing, &format!("{row}:{}", start - 1 + len / 2));
                let wanted: Vec<_> = all
                    .iter()
                    .filter_map(|factors| factors.iter().find(|other| other.0 == name))
                    .collect();
                assert_eq!(card.marks.lit.len(), wanted.len(), "{text}: {name:?}");
                assert!(card.marks.dimmed.is_some());
                in_several += usize::from(wanted.len() > 1);
                for (lit, (_, (start, len))) in card.marks.lit.iter().zip(wanted) {
                    let y = lit.y + lit.h / 2.0;
                    // Too narrow ones are lit on both sides of themselves.
                    if lit.w < 4.0 {
                        continue;
                    }
                    for (x, position) in
                        [(lit.x + 0.1, *start), (lit.right() - 0.1, start + len - 1)]
                    {
                        let there = drawing.card_at(&look(), x, y).unwrap();
                        assert_eq!(number(&there.title), position, "{text}: {name:?}");
                        assert_eq!(factor(&there), factor(&card));
                    }
                }
            }
        }
        assert!(in_several > 20, "{text}: {in_several}");
    }
    // At the wall there are no factors; one row has no others.
    assert!(
        card(&computed("sink-strips?m=5&convention=wall"), "1:20")
            .marks
            .lit
            .is_empty()
    );
    assert!(
        card(&computed("sink-strips?m=5&k=2"), "0:20")
            .marks
            .dimmed
            .is_none()
    );
}

#[test]
fn a_thousand_rows_are_lit_each_wide_enough_to_be_seen() {
    let card = card(&computed("sink-strips?m=1000&k=1..999"), "500:100000");
    assert!(card.marks.lit.len() > 100, "{}", card.marks.lit.len());
    assert!(card.marks.lit.iter().all(|lit| lit.w >= 2.0));
    let sent = serde_json::to_string(&card).unwrap();
    assert!(
        sent.len() < 40 * card.marks.lit.len() + 4000,
        "{}",
        sent.len()
    );
}

#[test]
fn moves_are_arcs_to_where_they_lead_with_the_values_there() {
    // A key, and how far below the end of an arc its cell is.
    for (text, keys, below) in [
        ("sink-strips?m=5", vec!["1:3", "1:40", "3:100"], 2.0),
        ("sink-strips?m=5&scale=blocks", vec!["1:40", "3:100"], 2.0),
        ("sink-strips?m=5&convention=wall", vec!["1:3", "1:40"], 2.0),
        ("strip?set=2,5,7", vec!["0:1", "0:30", "1:3", "1:30"], 2.0),
        (
            "strip?set=1,4,9&n=200&wrap=20",
            vec!["0:3", "0:93", "1:4", "1:61"],
            0.0,
        ),
        ("strip?set=2,5,7&seed=0,1,2", vec!["0:1", "0:30"], 2.0),
        ("strip?set=1,5&boy=6", vec!["0:5", "1:6"], 2.0),
        ("relations?m=5", vec!["0:2", "0:30", "1:3", "1:30"], 2.0),
    ] {
        let drawing = computed(text);
        for key in keys {
            let card = card(&drawing, key);
            let moves: Vec<_> = card
                .lines
                .iter()
                .filter(|line| line.label.starts_with("x − "))
                .collect();
            assert_eq!(card.marks.arcs.len(), moves.len(), "{text} {key}");
            assert!(!moves.is_empty(), "{text} {key}");
            let x = number(&card.title);
            for (arc, told) in card.marks.arcs.iter().zip(moves) {
                let (from, to) = (arc.from, arc.to);
                assert!(to.0 >= 0.0 && to.0 <= 1000.0 && to.1 >= 0.0);
                let start = drawing.card_at(&look(), from.0, from.1 + below).unwrap();
                assert_eq!(start.key, card.key, "{text} {key}");
                let s = number(&told.label);
                match (arc.beyond, arc.value) {
                    (true, Some(value)) => {
                        assert!(
                            told.value.contains(&format!("value {value}")),
                            "{text} {key}: {told:?}"
                        );
                        assert!(s >= x);
                    }
                    (true, None) => assert!(told.value.contains("not allowed"), "{told:?}"),
                    (false, value) => {
                        let there = drawing.card_at(&look(), to.0, to.1 + below).unwrap();
                        assert_eq!(number(&there.title), x - s, "{text} {key}");
                        assert!(there.title.ends_with(&format!("= {}", value.unwrap())));
                    }
                }
            }
        }
    }
}

#[test]
fn a_move_out_of_the_part_that_is_shown_ends_at_its_edge() {
    let drawing = computed("strip?set=2,5&x=30..45&convention=sink");
    let card = card(&drawing, "0:31");
    let [near, far] = &card.marks.arcs[..] else {
        panic!("{:?}", card.marks.arcs)
    };
    assert!(!near.beyond && far.beyond);
    let edge = card.outline.x - 2.0 * card.outline.w;
    assert!((far.to.0 - edge).abs() < 1.0, "{} {edge}", far.to.0);
    assert_eq!(
        far.value.map(|v| v.to_string()).as_deref(),
        line(&card, "x − 5").unwrap().rsplit(' ').next()
    );
}

#[test]
fn a_place_of_the_duality_is_marked_in_the_other_rows_and_they_mark_it() {
    let drawing = computed("relations?m=5&delta=7");
    for row in 0..3 {
        for index in (0..130).step_by(7) {
            let card = card(&drawing, &format!("{row}:{index}"));
            // The proof names places of the same row.
            let (own, others): (Vec<Card>, Vec<Card>) = named(&drawing, &card)
                .into_iter()
                .partition(|other| other.key[..1] == card.key[..1]);
            assert!(own.len() <= if row == 2 { 0 } else { 2 }, "{}", card.key);
            assert_eq!(others.len(), 2);
            assert_eq!(card.marks.paths.len(), 2);
            for other in others {
                assert_ne!(other.key[..1], card.key[..1]);
                let back = named(&drawing, &other);
                assert!(
                    back.iter().any(|back| back.key == card.key),
                    "{} {}",
                    card.key,
                    other.key
                );
                // The mirror exchanges 0 and 2; the turned row has done that already.
                let value = |card: &Card| card.title.chars().last().unwrap();
                let turned = match value(&other) {
                    '0' => '2',
                    '2' => '0',
                    same => same,
                };
                let wall = [&card.key, &other.key]
                    .iter()
                    .any(|key| key.starts_with("1:"));
                assert_eq!(value(&card), if wall { turned } else { value(&other) });
            }
        }
    }
}

/// How far a point is from a line of points.
fn distance((x, y): (f64, f64), path: &[(f64, f64)]) -> f64 {
    let from = |ends: &[(f64, f64)]| {
        let (a, b) = (ends[0], ends[1]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let along = ((x - a.0) * dx + (y - a.1) * dy) / (dx * dx + dy * dy).max(1e-9);
        let along = along.clamp(0.0, 1.0);
        (x - a.0 - along * dx).hypot(y - a.1 - along * dy)
    };
    path.windows(2).map(from).fold(f64::INFINITY, f64::min)
}

#[test]
fn lines_go_through_the_points_that_refuse_a_value() {
    for condition in ["wythoff", "ap3", "ap4", "sidon", "line", "parallel"] {
        let mut refused = 0;
        for view in ["scatter", "detrended", "ratio"] {
            let text = format!("permutation?condition={condition}&n=60&view={view}");
            let drawing = computed(&text);
            for n in [20, 33, 47] {
                for value in 0..12 {
                    let Some(card) = drawing.neighbour(&look(), &format!("{n}:{value}"), 0, 0)
                    else {
                        continue;
                    };
                    let (x, y) = middle(&card.outline);
                    let there = drawing.card_at(&look(), x, y);
                    // What lies outside the chart has no line to it.
                    let seen = there.is_some_and(|there| there.key == card.key);
                    if !card.title.contains("is not") || !seen {
                        continue;
                    }
                    refused += 1;
                    let paths = &card.marks.paths;
                    assert!(!paths.is_empty(), "{text} {}", card.title);
                    // Of 0/0 there is no point to go through.
                    let seen = |place: &&Rect| view != "ratio" || place.x > 120.0;
                    for place in card.because.iter().chain([&card.outline]).filter(seen) {
                        let off = paths.iter().map(|path| distance(middle(place), path));
                        let least = off.fold(f64::INFINITY, f64::min);
                        assert!(least < 1.5, "{text} {}: {least}", card.title);
                    }
                }
            }
        }
        assert!(refused > 5, "{condition}: {refused}");
    }
    // A dot marks what excluded the values its card names.
    let drawing = computed("permutation?condition=line&n=60");
    let excluded = |dot: &Card| {
        let lines = dot.lines.iter();
        lines.filter(|line| line.label.starts_with("not ")).count()
    };
    let dots = (0..60).map(|n| card(&drawing, &n.to_string()));
    let dot = dots.max_by_key(excluded).unwrap();
    let told = excluded(&dot);
    assert!(told > 2 && dot.marks.paths.len() >= told && dot.because.len() > 2);
    // Zoomed, lines end where the chart does.
    let part = computed("permutation?condition=line&n=60&x=20..35&y=10..40");
    let whole = card(&part, "28:20");
    let inside = |&(x, y): &(f64, f64)| (0.0..=1000.0).contains(&x) && y > 0.0;
    assert!(whole.because.len() < 2 && whole.marks.paths.concat().iter().all(inside));
}

#[test]
fn the_solution_that_a_reason_names_is_marked() {
    let greedy = computed("greedy-set?n=81");
    let last = (0..9)
        .rev()
        .find(|row| {
            greedy
                .neighbour(&look(), &format!("{row}:80"), 0, 0)
                .is_some_and(|card| card.key == format!("{row}:80"))
        })
        .unwrap();
    let out = card(&greedy, &format!("{last}:44"));
    let members = named(&greedy, &out);
    assert_eq!(members.len(), 2);
    for member in members {
        assert!(member.title.ends_with("is a member"), "{}", member.title);
        assert!(
            out.reason.contains(&number(&member.title).to_string()),
            "{} {}",
            out.reason,
            member.title
        );
    }
    for text in [
        "comply?n=60",
        "comply?n=60&condition=ap3",
        "comply?n=60&game=set",
        "comply?n=60&stars=3",
    ] {
        let comply = computed(text);
        // A condition has no D.
        let row = usize::from(!text.contains("condition"));
        let mut marked = 0;
        for x in 1..60 {
            let card = card(&comply, &format!("{row}:{x}"));
            for place in named(&comply, &card) {
                let there = number(&place.title);
                let said = card
                    .reason
                    .split(|c: char| !c.is_ascii_digit())
                    .any(|word| word == there.to_string());
                assert!(said, "{text} {x}: {} {}", card.reason, place.title);
                marked += 1;
            }
        }
        assert!(marked > 20, "{text}: {marked}");
    }
    let cold = computed("cold?n=400&wrap=20");
    let hot = card(&cold, "8:12");
    let [to] = &named(&cold, &hot)[..] else {
        panic!("{}", hot.reason)
    };
    assert!(to.title.ends_with("is cold") && hot.reason.contains(&format!("= {}", to.title)));
    let few = card(&cold, "2:0");
    assert_eq!(
        (few.title.as_str(), number(&named(&cold, &few)[0].title)),
        ("2 is cold", 1)
    );
}

fn sheet(specs: &[&str]) -> Picture {
    Picture::sheet(specs.iter().map(|spec| computed(spec))).unwrap()
}

#[test]
fn a_sheet_has_one_cursor_for_all_kinds_that_show_the_number() {
    let specs = [
        "strip?set=2,5&convention=sink",
        "comply?n=60",
        "cold?n=60&wrap=0",
        "relations?m=2&delta=9",
        "digits?n=4096",
    ];
    let sheet = sheet(&specs);
    let card = sheet.neighbour(&look(), "0|0:19", 0, 0).unwrap();
    assert_eq!(number(&card.title), 20);
    let told: Vec<Card> = card
        .bands
        .iter()
        .map(|band| {
            let (x, y) = middle(band);
            // The first row names a band over several rows, which may have gaps.
            let y = if band.h > 60.0 { band.y + 4.0 } else { y };
            sheet.card_at(&look(), x, y).unwrap()
        })
        .collect();
    for panel in 1..4 {
        let there = told
            .iter()
            .filter(|card| card.key.starts_with(&format!("{panel}|")));
        let numbers: Vec<u64> = there.map(|card| number(&card.title)).collect();
        assert!(
            !numbers.is_empty() && numbers.iter().all(|&x| x == 20),
            "{panel}: {numbers:?}"
        );
    }
    // Another quantity has no cursor of this one.
    assert!(!told.iter().any(|card| card.key.starts_with("4|")));
    // Sink and wall begin at 1 and at 0: the same position, not the same place.
    let both = super::linked::sheet(&["strip?convention=sink", "strip?convention=wall"]);
    let card = both.neighbour(&look(), "0|0:19", 0, 0).unwrap();
    let (x, y) = middle(card.bands.first().or(card.because.first()).unwrap());
    assert_eq!(both.card_at(&look(), x, y).unwrap().key, "1|0:20");
    // Charts of one axis: the line is at the same n.
    let charts = super::linked::sheet(&["permutation?n=80", "permutation?n=100&view=detrended"]);
    let dot = charts.neighbour(&look(), "0|40", 0, 0).unwrap();
    let on_other = |place: &&Rect| {
        let (x, y) = middle(place);
        charts.panel_at(&look(), x, y) == Some(1)
    };
    let others: Vec<&Rect> = dot.because.iter().filter(on_other).collect();
    assert_eq!(others.len(), 1);
    let (x, y) = middle(others[0]);
    assert_eq!(charts.card_at(&look(), x, y).unwrap().key, "1|40");
}

#[test]
fn what_panels_of_a_kind_differ_in_is_counted_and_marked() {
    let caption = |specs: &[&str]| sheet(specs).caption().caption;
    let values = |text: &str| -> Vec<String> {
        let plain = computed(text).export(Format::PLAIN).unwrap();
        plain
            .lines()
            .map(|line| line.rsplit(' ').next().unwrap().to_owned())
            .collect()
    };
    let pairs = [
        (
            "strip?set=2,5&convention=wall&n=60",
            "strip?set=2,7&convention=wall&n=60",
            "positions",
        ),
        (
            "permutation?n=100",
            "permutation?n=100&restriction=max",
            "terms",
        ),
    ];
    for (one, other, nouns) in pairs {
        let (a, b) = (values(one), values(other));
        let count = a.iter().zip(&b).filter(|(a, b)| a != b).count();
        assert!(count > 0);
        let wanted = format!(
            "(b) differs from (a) at {count} of the {} {nouns} that both have: marked under (b).",
            a.len()
        );
        let said = caption(&[one, other]);
        assert!(said.contains(&wanted), "{said}");
    }
    let same = caption(&["strip?set=2,5", "strip?set=2,5"]);
    assert!(
        same.contains("(b) has the same values as (a) at all 120 positions that both have."),
        "{same}"
    );
    for (specs, count) in [
        (["comply?n=60", "comply?n=60&d=ap3"], "comply"),
        (
            ["greedy-set?n=81", "greedy-set?n=81&condition=sidon"],
            "greedy-set",
        ),
        (["cold?n=60&wrap=0", "cold?n=60&wrap=0&set=1,4"], "cold"),
        (
            ["sink-strips?m=5&k=2", "sink-strips?m=5&k=2&convention=wall"],
            "sink-strips",
        ),
    ] {
        let said = caption(&specs);
        assert!(said.contains("(b) differs from (a) at"), "{count}: {said}");
    }
    // Different games in rows of their own have nothing to compare.
    assert!(!caption(&["sink-strips?m=5", "sink-strips?m=6"]).contains("differs"));
    assert!(!caption(&["strip", "comply"]).contains("differs"));
    // The marks: a pixel for each differing position, under (b) alone.
    let marks = |specs: &[&str]| {
        let accent = look().theme.accent.to_string();
        let svg = sheet(specs).svg(&look()).unwrap();
        svg.matches(&accent).count()
    };
    let (one, other, _) = pairs[0];
    assert!(
        marks(&[one, other]) > marks(&[one, one]),
        "{}",
        marks(&[one, other])
    );
    assert!(!texts(&sheet(&[one, other]).svg(&look()).unwrap()).is_empty());
}
