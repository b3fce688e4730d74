//! Figures as files: golden SVGs of every preset, the blocks of the paper's
//! figures read off the drawings, words that agree with the numbers, and rasters
//! that are exact averages.
//!
//! `MAKE_REF=1 cargo test --test figures` accepts what is drawn now.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use base64::Engine as _;
use takeaway::draw::raster::strip_row;
use takeaway::draw::{Colors, Palette, Raster, Rgb, Theme};
use takeaway::figures::caption::Fact;
use takeaway::figures::presets::{self, Preset};
use takeaway::figures::sink_strips::{Row, SinkStrips};
use takeaway::figures::table::Cells;
use takeaway::figures::{Drawing, Figure, Format, Look, Table, Whole};
use takeaway::sink::{Additive, Kind, Word};
use takeaway::{Spec, Unwatched};

/// Above this cost the gallery's own figure is too slow for a test, and its
/// thumbnail stands in.
const CHEAP: u64 = 1_000_000;

/// Longer documents are kept as a digest, in bytes.
const KEPT_WHOLE: usize = 30_000;

fn computed(spec: &str) -> Drawing {
    let spec: Spec = spec
        .parse()
        .unwrap_or_else(|error| panic!("{spec}: {error}"));
    spec.compute(&mut Unwatched).unwrap()
}

fn svg(drawing: &Drawing, width: f64, theme: Theme) -> String {
    let mut look = Look {
        width,
        theme,
        ..Look::default()
    };
    look.height = drawing.height(width, &look);
    drawing.svg(&look).unwrap()
}

/// The texts of a document: where (in CSS pixels) and what.
fn texts(svg: &str) -> Vec<(f64, f64, String)> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let nodes = document
        .descendants()
        .filter(|n| n.tag_name().name() == "text");
    nodes
        .map(|node| {
            let at = |name: &str| {
                node.attribute(name)
                    .map_or(0.0, |v| v.parse::<f64>().unwrap() / 16.0)
            };
            let said = node
                .descendants()
                .filter(roxmltree::Node::is_text)
                .filter_map(|d| d.text())
                .collect();
            (at("x"), at("y"), said)
        })
        .collect()
}

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, byte| {
        (h ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// What a reader wants to know of a long document, and its hash.
fn digest(svg: &str) -> String {
    let document = roxmltree::Document::parse(svg).unwrap();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rects: BTreeMap<&str, usize> = BTreeMap::new();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        *counts.entry(node.tag_name().name()).or_default() += 1;
        if let (Some(fill), Some(d)) = (node.attribute("fill"), node.attribute("d")) {
            *rects.entry(fill).or_default() += d.matches('M').count();
        }
    }
    let root = document.root_element();
    let mut out = format!("fnv1a {:016x}\nbytes {}\n", hash(svg), svg.len());
    let size = |name: &str| root.attribute(name).unwrap_or_default();
    let _ = writeln!(out, "size {} x {}", size("width"), size("height"));
    for (name, count) in counts {
        let _ = writeln!(out, "<{name}> {count}");
    }
    for (fill, count) in rects {
        let _ = writeln!(out, "filled {fill} {count}");
    }
    for (x, y, text) in texts(svg) {
        let _ = writeln!(out, "{x:.1} {y:.1} {text}");
    }
    out
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden_svg")
}

/// Compares with the file kept; on a difference leaves the new document beside it.
fn check(name: &str, svg: &str, whole: bool, complaints: &mut Vec<String>) {
    let (file, kept) = if whole && svg.len() <= KEPT_WHOLE {
        (format!("{name}.svg"), svg.to_string())
    } else {
        (format!("{name}.txt"), digest(svg))
    };
    let path = folder().join(&file);
    let new = folder().join(format!("{name}.new.svg"));
    let _ = std::fs::remove_file(&new);
    if std::env::var_os("MAKE_REF").is_some() {
        std::fs::create_dir_all(folder()).unwrap();
        std::fs::write(path, kept).unwrap();
        return;
    }
    let reference = std::fs::read_to_string(&path).unwrap_or_default();
    if reference != kept {
        std::fs::write(new, svg).unwrap();
        let line = reference
            .lines()
            .zip(kept.lines())
            .position(|(a, b)| a != b)
            .unwrap_or(0)
            + 1;
        complaints.push(format!(
            "{file} differs from line {line}; see {name}.new.svg beside it"
        ));
    }
}

fn drawn(preset: &Preset) -> Drawing {
    let spec: Spec = preset.spec.parse().unwrap();
    computed(if spec.cost() < CHEAP {
        preset.spec
    } else {
        preset.thumb_spec
    })
}

#[test]
fn presets_look_as_they_did() {
    let mut complaints = Vec::new();
    for preset in presets::all() {
        let drawing = drawn(&preset);
        let id = preset.id;
        check(
            &format!("{id}-light-1200"),
            &svg(&drawing, 1200.0, Theme::LIGHT),
            true,
            &mut complaints,
        );
        check(
            &format!("{id}-dark-1200"),
            &svg(&drawing, 1200.0, Theme::DARK),
            false,
            &mut complaints,
        );
        check(
            &format!("{id}-light-360"),
            &svg(&drawing, 360.0, Theme::LIGHT),
            false,
            &mut complaints,
        );
        if preset.thumb_spec != preset.spec {
            let thumb = svg(&computed(preset.thumb_spec), 360.0, Theme::LIGHT);
            check(&format!("{id}-thumb-360"), &thumb, false, &mut complaints);
        }
    }
    assert!(
        complaints.is_empty(),
        "{}\nIf that is meant: MAKE_REF=1 cargo test --test figures",
        complaints.join("\n")
    );
}

#[test]
fn no_golden_file_is_left_over() {
    let ids: Vec<&str> = presets::all().iter().map(|preset| preset.id).collect();
    for file in std::fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let known = ids.iter().any(|id| {
            let rest = name.strip_prefix(id).unwrap_or_default();
            ["-light-", "-dark-", "-thumb-"]
                .iter()
                .any(|variant| rest.starts_with(variant))
        });
        assert!(known, "{name} belongs to no preset");
    }
}

#[test]
fn presets_are_canonical_and_lead_on() {
    let mut ids = Vec::new();
    for preset in presets::all() {
        assert!(!ids.contains(&preset.id), "{} twice", preset.id);
        ids.push(preset.id);
        for text in [preset.spec, preset.thumb_spec] {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text, "defaults are left out");
        }
        let thumb: Spec = preset.thumb_spec.parse().unwrap();
        assert_eq!(thumb.kind(), preset.spec.parse::<Spec>().unwrap().kind());
        assert_eq!(
            preset.paper_figure.is_empty(),
            preset.group == "own",
            "{}",
            preset.id
        );
        let caption = drawn(&preset).caption();
        for text in [
            &caption.title,
            &caption.caption,
            &caption.see,
            &caption.formula,
            &caption.formula_text,
            &caption.source,
            &caption.citation,
            &caption.bibtex,
            &caption.summary,
            &caption.badge.text,
            &caption.badge.more,
        ] {
            assert!(!text.trim().is_empty(), "{}: {caption:?}", preset.id);
        }
        assert!(!caption.links.is_empty(), "{} leads nowhere", preset.id);
        for link in &caption.links {
            let spec: Spec = link
                .spec
                .parse()
                .unwrap_or_else(|error| panic!("{}: {error}", link.spec));
            assert_eq!(Spec::from_link(&spec.link()).unwrap(), spec);
        }
        for format in [Format::Plain, Format::Csv, Format::Json, Format::Bfile] {
            let figure = drawn(&preset);
            let text = figure.export(format).unwrap();
            assert!(
                format == Format::Plain || text.contains(&figure.spec().to_string()),
                "{}",
                preset.id
            );
        }
    }
}

#[test]
fn texts_stay_on_the_sheet() {
    for preset in presets::all() {
        let drawing = drawn(&preset);
        for width in [120.0, 360.0, 1200.0] {
            let mut look = Look {
                width,
                ..Look::default()
            };
            look.height = drawing.height(width, &look);
            for (x, y, text) in texts(&drawing.svg(&look).unwrap()) {
                assert!(
                    (0.0..=width).contains(&x),
                    "{} at {width}: {text} at {x}",
                    preset.id
                );
                assert!(
                    (0.0..=look.height).contains(&y),
                    "{} at {width}: {text} at {y}",
                    preset.id
                );
            }
        }
    }
}

/// The blocks named over each row of a drawing, row by row, from left to right.
fn blocks(spec: &str) -> Vec<Vec<String>> {
    let mut rows: BTreeMap<i64, Vec<(f64, String)>> = BTreeMap::new();
    for (x, y, text) in texts(&svg(&computed(spec), 1200.0, Theme::LIGHT)) {
        if text.starts_with(['B', 'C', 'ζ']) && (text.contains('(') || text == "ζ") && x < 1090.0
        {
            rows.entry((y * 16.0) as i64).or_default().push((x, text));
        }
    }
    let rows = rows.into_values().map(|mut row| {
        row.sort_by(|a, b| a.0.total_cmp(&b.0));
        row.into_iter().map(|(_, text)| text).collect()
    });
    rows.filter(|row: &Vec<String>| row.len() > 2).collect()
}

fn letters(row: &[String]) -> String {
    row.iter()
        .map(|name| name.chars().next().unwrap())
        .collect()
}

#[test]
fn figure_3_shows_its_blocks() {
    let five = blocks("sink-strips?m=5&blocks=on&periods=0");
    assert_eq!(five.len(), 4);
    assert_eq!(letters(&five[0]), "BBBBBζ", "BBBBB0^m at k = 1");
    assert_eq!(letters(&five[3]), "BCCCBζ", "BCCCB0^m at k = 4");

    // P(6, k) is its smallest period gcd(6, k) times over; each ends in 0^m.
    let six = blocks("sink-strips?m=6&blocks=on&periods=0");
    for (row, repeats) in six.iter().zip([1, 2, 3, 2, 1]) {
        let word = letters(row);
        assert_eq!(word.matches('ζ').count(), repeats, "{word}");
        let part = word.chars().count() / repeats;
        let first: String = word.chars().take(part).collect();
        assert_eq!(word, first.repeat(repeats));
    }

    // The red rectangles of m = 7, from the caption of Figure 3.
    let seven = blocks("sink-strips?m=7&blocks=on&periods=0");
    for (k, name) in [
        (1, "B(0)"),
        (1, "B(4)"),
        (2, "C(3)"),
        (3, "B(6)"),
        (4, "ζ(6)"),
    ] {
        assert!(
            seven[k - 1].iter().any(|block| block == name),
            "k = {k}: {:?} lacks {name}",
            seven[k - 1]
        );
    }
}

#[test]
fn what_is_said_of_c_blocks_is_so() {
    for m in 3..14 {
        for k in 1..m {
            let word = Word::new(Additive::quadratic(m, k, 0).unwrap());
            let kinds: Vec<Kind> = word
                .blocks_of(word.full_len())
                .map(|block| block.kind)
                .collect();
            let blocks: Vec<Kind> = kinds.into_iter().filter(|kind| *kind != Kind::Z).collect();
            assert_eq!(blocks.len(), m as usize);
            for (i, kind) in (0..).zip(&blocks) {
                // "A block is C where α > m − k", with α = ki mod m.
                assert_eq!(
                    *kind == Kind::C,
                    k * i % m > m - k,
                    "m = {m}, k = {k}, i = {i}"
                );
            }
            let c = blocks.iter().filter(|kind| **kind == Kind::C).count();
            if k == 1 {
                assert_eq!(c, 0);
            }
            if k == m - 1 {
                assert_eq!(c, m as usize - 2, "all but the first and the last");
                assert!(blocks[0] == Kind::B && blocks[m as usize - 1] == Kind::B);
            }
        }
    }
}

fn data(figure: &SinkStrips) -> Vec<Row> {
    figure.compute(&mut Whole(&mut Unwatched)).unwrap().rows
}

#[test]
fn figure_4_grows_by_the_wraps() {
    // m = 3, δ = 4 + 6n: the word grows by 4m²n/gcd(m, k), its blocks stay 3 and a ζ.
    let figure = SinkStrips {
        m: 3,
        delta: "4,10,16,22,28".parse().unwrap(),
        ..SinkStrips::default()
    };
    let periods: Vec<u64> = data(&figure).iter().map(|row| row.period).collect();
    assert_eq!(periods, [45, 81, 117, 153, 189]);
    let figure = SinkStrips {
        m: 4,
        delta: "7,15,23,31,39".parse().unwrap(),
        ..SinkStrips::default()
    };
    let periods: Vec<u64> = data(&figure).iter().map(|row| row.period).collect();
    assert_eq!(periods, [100, 164, 228, 292, 356]);
}

/// The digits of a grouped number.
fn digits(text: &str) -> u64 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits
        .parse()
        .unwrap_or_else(|_| panic!("{text} holds no number"))
}

fn fact(facts: &[Fact], label: &str) -> u64 {
    let found = facts.iter().find(|fact| fact.label == label);
    digits(
        &found
            .unwrap_or_else(|| panic!("no fact {label} in {facts:?}"))
            .value,
    )
}

fn column(table: &Table, name: &str) -> Vec<i64> {
    let column = table
        .columns
        .iter()
        .find(|column| column.name == name)
        .unwrap();
    match &column.cells {
        Cells::Numbers(list) => list.clone(),
        other => panic!("{name} is {other:?}"),
    }
}

fn words(table: &Table, name: &str) -> Vec<String> {
    let column = table
        .columns
        .iter()
        .find(|column| column.name == name)
        .unwrap();
    match &column.cells {
        Cells::Texts(list) => list.clone(),
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn the_words_of_strips_agree_with_the_table() {
    for spec in [
        "sink-strips",
        "sink-strips?m=6",
        "sink-strips?m=4&delta=7,15,23&convention=both",
    ] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.table().unwrap());
        let periods = column(&table, "period");
        let lengths: Vec<i64> = words(&table, "word")
            .iter()
            .map(|word| word.len() as i64)
            .collect();
        assert_eq!(lengths, periods);
        assert_eq!(fact(&caption.facts, "rows") as usize, periods.len());
        assert_eq!(
            fact(&caption.facts, "shortest period") as i64,
            *periods.iter().min().unwrap()
        );
        assert_eq!(
            fact(&caption.facts, "longest period") as i64,
            *periods.iter().max().unwrap()
        );
        let told: Vec<i64> = caption
            .summary
            .split([';', '.'])
            .filter_map(|part| part.split_once(": ")?.1.split_once(" period "))
            .map(|(_, period)| digits(period) as i64)
            .collect();
        assert_eq!(told, periods, "{}", caption.summary);
    }
    // One row: the formula's last number is the period.
    for spec in [
        "sink-strips?m=12&k=8",
        "sink-strips?m=5&delta=3",
        "sink-strips?m=9&k=6&wraps=2",
    ] {
        let drawing = computed(spec);
        let caption = drawing.caption();
        let period = column(&drawing.table().unwrap(), "period")[0] as u64;
        assert_eq!(fact(&caption.facts, "period"), period);
        for formula in [&caption.formula, &caption.formula_text] {
            assert_eq!(
                digits(formula.rsplit('=').next().unwrap()),
                period,
                "{formula}"
            );
        }
    }
}

#[test]
fn the_words_of_a_strip_agree_with_the_table() {
    for spec in [
        "strip?n=80",
        "strip?set=1,5&n=60",
        "strip?set=3,7,10&n=400",
        "strip?set=2,8,25&n=900",
    ] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.table().unwrap());
        let (values, plays) = (column(&table, "nim_value"), words(&table, "convention"));
        for play in ["sink", "wall"] {
            let v: Vec<i64> = values
                .iter()
                .zip(&plays)
                .filter(|(_, p)| *p == play)
                .map(|(&v, _)| v)
                .collect();
            let (q, p) = (
                fact(&caption.facts, &format!("preperiod ({play})")) as usize,
                fact(&caption.facts, &format!("period ({play})")) as usize,
            );
            assert!(q + 2 * p < v.len(), "{spec} is too short to tell");
            let recurs = |q: usize, p: usize| v[q..].iter().zip(&v[q + p..]).all(|(a, b)| a == b);
            assert!(recurs(q, p), "{spec}, {play}");
            assert!((1..p).all(|smaller| !recurs(q, smaller)), "{spec}, {play}");
            assert!(q == 0 || !recurs(q - 1, p), "{spec}, {play}");
            assert!(
                caption.summary.contains(&format!("period {p}")),
                "{}",
                caption.summary
            );
        }
        assert_eq!(
            fact(&caption.facts, "largest nim-value shown") as i64,
            *values.iter().max().unwrap()
        );
        let first: Vec<String> = values.iter().take(20).map(i64::to_string).collect();
        assert!(
            caption.summary.contains(&first.join(", ")),
            "{}",
            caption.summary
        );
    }
}

#[test]
fn the_words_of_the_duality_agree_with_the_table() {
    for spec in ["duality", "duality?m=4&delta=3", "duality?m=12&delta=50"] {
        let drawing = computed(spec);
        let (caption, table) = (drawing.caption(), drawing.table().unwrap());
        let (sink, turned) = (column(&table, "sink"), column(&table, "wall_turned"));
        assert_eq!(fact(&caption.facts, "period") as usize, sink.len());
        let differ = sink.iter().zip(&turned).filter(|(a, b)| a != b).count();
        assert_eq!(fact(&caption.facts, "mismatches") as usize, differ);
        assert_eq!(differ, 0);
        assert!(
            caption.summary.contains(&format!("Period {}.", sink.len())),
            "{}",
            caption.summary
        );
    }
}

/// The runs (value, length) a row shows.
fn runs(row: &Row) -> Vec<(u32, u64)> {
    let mut runs = Vec::new();
    row.each_run(row.shown, |value, len| runs.push((value, len)));
    runs
}

/// Each pixel of `width` as the plain average in linear light of the positions
/// under it, cut where pixels cut them.
fn averaged(width: usize, runs: &[(u32, u64)], colors: &Colors) -> Vec<Rgb> {
    let light: Vec<[f64; 3]> = (0..4).map(|v| colors.color(v).linear()).collect();
    let positions: Vec<usize> = runs
        .iter()
        .flat_map(|&(value, len)| std::iter::repeat_n(value as usize, len as usize))
        .collect();
    let span = positions.len();
    (0..width)
        .map(|x| {
            // In units of 1/(width·span): a pixel is `span` wide, a position `width`.
            let (left, right) = (x * span, (x + 1) * span);
            let mut sum = [0.0; 3];
            for (at, &value) in positions
                .iter()
                .enumerate()
                .take(right.div_ceil(width))
                .skip(left / width)
            {
                let share =
                    (right.min((at + 1) * width) - left.max(at * width)) as f64 / span as f64;
                for c in 0..3 {
                    sum[c] += light[value][c] * share;
                }
            }
            Rgb::from_linear(sum)
        })
        .collect()
}

fn near(a: Rgb, b: Rgb) -> bool {
    a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1 && a.2.abs_diff(b.2) <= 1
}

#[test]
fn rasters_of_the_strips_are_exact_averages() {
    let colors = Colors::nim_values(Palette::Viridis, 3);
    for (m, k, width) in [
        (2, "1", 300),
        (19, "", 300),
        (19, "5", 37),
        (100, "1,17,50,64,99", 300),
        (101, "3,100", 300),
    ] {
        let figure = SinkStrips {
            m,
            k: k.parse().unwrap_or_default(),
            ..SinkStrips::default()
        };
        for row in data(&figure) {
            let mut raster = Raster::new(width, 1, Rgb::BLACK);
            let runs = runs(&row);
            strip_row(raster.row_mut(0), row.shown, runs.iter().copied(), &colors);
            for (x, expected) in averaged(width as usize, &runs, &colors)
                .into_iter()
                .enumerate()
            {
                let found = raster.pixel(x as u32, 0).unwrap();
                assert!(
                    near(found, expected),
                    "{}, pixel {x}: {found} for {expected}",
                    row.ruleset
                );
            }
        }
    }
}

#[test]
fn the_svg_of_many_strips_holds_that_raster() {
    let svg = svg(&computed("sink-strips?m=100"), 300.0, Theme::LIGHT);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let images: Vec<_> = document
        .descendants()
        .filter(|n| n.tag_name().name() == "image")
        .collect();
    assert_eq!(images.len(), 1, "one raster for all rows");
    let href = images[0]
        .attributes()
        .find(|a| a.name() == "href")
        .unwrap()
        .value();
    let coded = href.strip_prefix("data:image/png;base64,").unwrap();
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(coded)
        .unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    assert_eq!(pixels.len(), width * height * 3, "RGB");

    let colors = Colors::nim_values(Palette::Viridis, 3);
    let rows = data(&SinkStrips {
        m: 100,
        ..SinkStrips::default()
    });
    assert_eq!(rows.len(), 99);
    for (i, row) in rows.iter().enumerate().step_by(14) {
        let y = ((i as f64 + 0.4) * height as f64 / rows.len() as f64) as usize;
        let line = &pixels[y * width * 3..][..width * 3];
        for (x, expected) in averaged(width, &runs(row), &colors).into_iter().enumerate() {
            let found = Rgb(line[3 * x], line[3 * x + 1], line[3 * x + 2]);
            assert!(
                near(found, expected),
                "row {i}, pixel {x} of {width}: {found} for {expected}"
            );
        }
    }
}
