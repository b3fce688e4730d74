//! The command line as a stranger uses it: the built binary, its output, its
//! files, its exit status.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use takeaway::Spec;

fn takeaway(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_takeaway"))
        .args(arguments)
        .output()
        .unwrap()
}

/// Standard output of a run that must succeed, silently on standard error.
fn printed(arguments: &[&str]) -> String {
    let output = takeaway(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A file of this test's own, written by `takeaway figure`.
fn figure(name: &str, arguments: &[&str]) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    let output = path.to_str().unwrap();
    let said = printed(&[&["figure", "-o", output], arguments].concat());
    assert_eq!(said, "");
    std::fs::read(path).unwrap()
}

/// Sink play straight from the definition; index 0 is x = 1.
fn sink(moves: &[usize], n: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::with_capacity(n);
    for x in 1..=n {
        let options: Vec<u8> = moves
            .iter()
            .map(|&s| if s >= x { 0 } else { values[x - s - 1] })
            .collect();
        values.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    values
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn terms_of_the_strips_are_a_simulation() {
    let text = printed(&["terms", "sink-strips?m=19"]);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(rows.len(), 18);
    for (row, k) in rows.iter().zip(1..) {
        let [m, delta, preperiod, period, word] = row[..] else {
            panic!("{row:?}")
        };
        assert_eq!((m, preperiod), ("19", "0"));
        assert_eq!(delta, (19 + k).to_string());
        let p = 19 * (76 + 3 * k) / gcd(19, k);
        assert_eq!(period, p.to_string());
        let played = sink(&[19, 38 + k, 57 + k], 2 * p + 57 + k);
        let digits: String = played[..p].iter().map(|v| char::from(b'0' + v)).collect();
        assert_eq!(word, digits, "k = {k}");
        assert!(
            played.iter().zip(&played[p..]).all(|(a, b)| a == b),
            "k = {k}"
        );
        let smaller = (1..p).find(|q| {
            p.is_multiple_of(*q) && played.iter().zip(&played[*q..]).all(|(a, b)| a == b)
        });
        assert_eq!(smaller, None, "k = {k}");
    }
}

#[test]
fn terms_of_a_shared_factor_are_shorter() {
    let text = printed(&["terms", "sink-strips?m=6"]);
    let periods: Vec<usize> = text
        .lines()
        .map(|l| l.split(' ').nth(3).unwrap().parse().unwrap())
        .collect();
    let expected: Vec<usize> = (1..6).map(|k| 6 * (24 + 3 * k) / gcd(6, k)).collect();
    assert_eq!(periods, expected);
}

#[test]
fn terms_name_their_spec_in_every_format() {
    for (spec, count) in [
        ("strip?set=2,5&convention=sink&n=40", 40),
        ("strip", 120),
        ("duality?m=3&delta=4", 45),
    ] {
        let plain = printed(&["terms", spec]);
        assert_eq!(plain.lines().count(), count, "{spec}");
        let named: Spec = spec.parse().unwrap();

        let csv = printed(&["terms", spec, "--format", "csv"]);
        let mut lines = csv.lines();
        assert_eq!(
            lines
                .next()
                .unwrap()
                .strip_prefix("# takeaway ")
                .unwrap()
                .parse(),
            Ok(named.clone())
        );
        let columns = lines.next().unwrap().split(',').count();
        assert!(lines.clone().all(|line| line.split(',').count() == columns));
        assert_eq!(lines.count(), count);

        let json: serde_json::Value =
            serde_json::from_str(&printed(&["terms", spec, "--format", "json"])).unwrap();
        assert_eq!(json["spec"].as_str().unwrap().parse(), Ok(named.clone()));
        let lists = json
            .as_object()
            .unwrap()
            .values()
            .filter_map(|value| value.as_array());
        assert!(lists.clone().count() >= 2);
        assert!(lists.into_iter().all(|list| list.len() == count));

        let bfile = printed(&["terms", spec, "--format", "bfile"]);
        let mut lines = bfile.lines();
        assert_eq!(
            lines
                .next()
                .unwrap()
                .strip_prefix("# takeaway ")
                .unwrap()
                .parse(),
            Ok(named)
        );
        for line in lines {
            let numbers: Vec<i64> = line.split(' ').map(|n| n.parse().unwrap()).collect();
            assert_eq!(numbers.len(), 2, "{line}");
        }
    }
}

#[test]
fn terms_of_two_and_five() {
    let values = |spec: &str| {
        printed(&["terms", spec])
            .lines()
            .collect::<Vec<_>>()
            .join("")
    };
    assert_eq!(values("strip?convention=wall&n=14"), "00110210011021");
    assert_eq!(values("strip?convention=sink&n=17"), "11221001102100110");
    assert_eq!(values("v1/strip?convention=sink&n=4"), "1122");
}

/// Colours of nim-values 0 … 3 as the figures must show them.
const VIRIDIS: [&str; 4] = ["#440154", "#31688e", "#35b779", "#fde725"];

#[test]
fn the_svg_has_texts_rows_and_runs() {
    let bytes = figure("strips.svg", &["sink-strips?m=19"]);
    let text = String::from_utf8(bytes).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(
        (root.tag_name().name(), root.attribute("width")),
        ("svg", Some("1200"))
    );
    let said = |name: &str| {
        let node = root
            .descendants()
            .find(|n| n.has_tag_name(("http://www.w3.org/2000/svg", name)));
        node.unwrap().text().unwrap_or_default().to_string()
    };
    assert_eq!(
        said("title"),
        "Additive sink subtraction S(19, 19 + k), 1 ≤ k ≤ 18"
    );
    assert!(
        said("desc").contains("k = 18: sink period 2470"),
        "{}",
        said("desc")
    );
    let spec = root
        .descendants()
        .find(|n| n.has_tag_name(("urn:takeaway", "spec")))
        .unwrap();
    assert_eq!(spec.text(), Some("v1/sink-strips"));

    let texts: Vec<String> = root
        .descendants()
        .filter(|n| n.tag_name().name() == "text")
        .map(|n| {
            n.descendants()
                .filter_map(|d| if d.is_text() { d.text() } else { None })
                .collect()
        })
        .collect();
    // Nothing is written off the sheet; k, period, δ and case stand beside every row.
    let count = |wanted: &str| texts.iter().filter(|text| *text == wanted).count();
    for k in 1..=18 {
        assert!(count(&k.to_string()) >= 1, "label {k}");
        assert!(count(&(19 + k).to_string()) >= 1, "δ of {k}");
        assert_eq!(count(&(76 * 19 + 57 * k).to_string()), 1, "period of {k}");
    }
    assert_eq!(count("ii"), 18);
    for word in ["k", "δ", "period", "case", "nim-value", "x = 1", "x = p"] {
        assert_eq!(count(word), 1, "{word} in {texts:?}");
    }

    // A rectangle a run: 18 rows of them, as many as each word has runs.
    let mut rows: BTreeMap<u32, usize> = BTreeMap::new();
    for path in root.descendants().filter(|n| n.tag_name().name() == "path") {
        let (fill, d) = (
            path.attribute("fill").unwrap_or_default(),
            path.attribute("d").unwrap(),
        );
        for rect in d.split('M').skip(1) {
            let height: u32 = rect.split(['v', 'h']).nth(2).unwrap().parse().unwrap();
            let y = rect.split([' ', 'h']).nth(1).unwrap().parse().unwrap();
            if VIRIDIS.contains(&fill) && height > 300 {
                *rows.entry(y).or_default() += 1;
            }
        }
    }
    let runs: Vec<usize> = printed(&["terms", "sink-strips?m=19"])
        .lines()
        .map(|line| {
            line.split(' ')
                .next_back()
                .unwrap()
                .as_bytes()
                .chunk_by(|a, b| a == b)
                .count()
        })
        .collect();
    assert_eq!(rows.into_values().collect::<Vec<_>>(), runs);
}

#[test]
fn the_png_has_its_size_its_colours_and_its_spec() {
    for (scale, width) in [("1", 900), ("2", 1800)] {
        let bytes = figure(
            &format!("strip-{scale}.png"),
            &[
                "sink-strips?m=5",
                "--width",
                "900",
                "--scale",
                scale,
                "--height",
                "400",
            ],
        );
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let info = reader.info();
        assert_eq!((info.width, info.height), (width, width * 4 / 9));
        let texts: Vec<(String, String)> = info
            .utf8_text
            .iter()
            .map(|chunk| (chunk.keyword.clone(), chunk.get_text().unwrap()))
            .collect();
        assert!(
            texts.contains(&("Source".into(), "v1/sink-strips?m=5".into())),
            "{texts:?}"
        );
        let share = |wanted: &str| {
            let colour = u32::from_str_radix(&wanted[1..], 16).unwrap();
            let same = pixels
                .chunks_exact(3)
                .filter(|p| u32::from_be_bytes([0, p[0], p[1], p[2]]) == colour);
            same.count() as f64 / (pixels.len() / 3) as f64
        };
        for colour in VIRIDIS {
            assert!(share(colour) > 0.05, "{colour} covers {}", share(colour));
        }
        assert!(share("#ffffff") > 0.2);
    }
}

#[test]
fn the_pdf_has_one_page_and_names_its_spec() {
    let bytes = figure("strips.pdf", &["sink-strips?m=7&blocks=on"]);
    assert!(bytes.starts_with(b"%PDF-1."));
    assert!(bytes.trim_ascii_end().ends_with(b"%%EOF"));
    let has = |wanted: &str| {
        bytes
            .windows(wanted.len())
            .any(|part| part == wanted.as_bytes())
    };
    assert!(has("v1/sink-strips?m=7&blocks=on"));
    assert!(has("/Type /Page\n") && has("/Count 1"));
    // The font travels along, so the texts are texts.
    assert!(has("TakeawaySans") && has("/ToUnicode"));
    // 1200 CSS pixels are 12.5 inches, 900 points.
    assert!(has("/MediaBox [0 0 900 "));
}

#[test]
fn looks_are_taken() {
    let svg = |arguments: &[&str], name: &str| {
        String::from_utf8(figure(name, &[&["strip?n=20"], arguments].concat())).unwrap()
    };
    assert!(svg(&["--theme", "dark"], "dark.svg").contains("fill=\"#1"));
    assert!(svg(&["--palette", "cividis"], "cividis.svg").contains("#002051"));
    let with = svg(&[], "caption.svg");
    let without = svg(&["--no-caption"], "no-caption.svg");
    assert!(with.contains("Larsson, Manabe") && !without.contains("Larsson, Manabe</"));
}

#[test]
fn statements_hold_over_small_ranges() {
    for arguments in [
        &["verify", "theorem-3", "--m", "8", "--delta", "40"][..],
        &["verify", "words", "--m", "7", "--wraps", "2"],
        &["verify", "duality", "--m", "6", "--delta", "30"],
        &["verify", "three-move", "--c", "12"],
    ] {
        let text = printed(arguments);
        assert!(text.starts_with("holds: "), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 1);
        let last = arguments.last().unwrap();
        assert!(
            text.contains(&format!("≤ {last}")),
            "the range is said: {text}"
        );
    }
}

#[test]
fn kinds_are_listed_with_their_parameters() {
    let all = printed(&["kinds"]);
    for spec in Spec::kinds() {
        assert!(
            all.lines().any(|line| line.starts_with(spec.kind())),
            "{}",
            spec.kind()
        );
        let one = printed(&["kinds", spec.kind()]);
        for control in spec.controls() {
            assert!(
                one.lines()
                    .any(|line| line.trim().starts_with(control.name))
            );
        }
    }
}

#[test]
fn bad_input_exits_2_with_one_line() {
    let tmp = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = tmp.join("never.svg");
    let (svg, png) = (file.to_str().unwrap(), tmp.join("never.png"));
    let png = png.to_str().unwrap();
    let table: &[(&[&str], &[&str])] = &[
        // (arguments, what the line must say: parameter, value, range)
        (
            &["terms", "sink-strips?m=1"],
            &["m must be", "'1'", "2 … 1000"],
        ),
        (
            &["terms", "sink-strips?k=40"],
            &["k must be", "'40'", "1 … 18"],
        ),
        (
            &["terms", "sink-strip"],
            &["kind must be", "'sink-strip'", "sink-strips"],
        ),
        (
            &["terms", "strip?colour=red"],
            &["parameter must be", "'colour'", "set, convention, n, wrap"],
        ),
        (
            &["terms", "strip?set=2,,5"],
            &["set must be", "positive integers"],
        ),
        (
            &["terms", "strip?n=0"],
            &["n must be", "'0'", "1 … 4194304"],
        ),
        (
            &["terms", "v9/strip"],
            &["link version must be", "'9'", "1"],
        ),
        (&["terms", "strip\nn"], &["kind must be"]),
        (
            &["terms", "strip", "--format", "xml"],
            &["format must be", "'xml'", "plain, csv, json, bfile"],
        ),
        (&["terms"], &["<SPEC>"]),
        (&["terms", "strip", "--fromat", "csv"], &["--fromat"]),
        (
            &["figure", "strip", "-o", "x.gif"],
            &["output must be", "x.gif", ".svg, .png or .pdf"],
        ),
        (
            &["figure", "strip", "-o", "x"],
            &["output must be", ".svg, .png or .pdf"],
        ),
        (&["figure", "strip"], &["--output"]),
        (
            &["figure", "strip", "-o", svg, "--width", "100"],
            &["width must be", "'100'", "120 … 8000"],
        ),
        (
            &["figure", "strip", "-o", svg, "--width", "9000"],
            &["width must be", "'9000'", "120 … 8000"],
        ),
        (
            &["figure", "strip", "-o", svg, "--width", "wide"],
            &["--width", "wide"],
        ),
        (
            &["figure", "strip", "-o", svg, "--height", "10"],
            &["height must be", "'10'", "60 … 20000"],
        ),
        (
            &["figure", "strip", "-o", png, "--scale", "0"],
            &["scale must be", "'0'", "0.25 … 8"],
        ),
        (
            &["figure", "strip", "-o", png, "--scale", "NaN"],
            &["scale must be", "0.25 … 8"],
        ),
        (
            &[
                "figure", "strip", "-o", png, "--width", "8000", "--height", "20000", "--scale",
                "8",
            ],
            &["scale must be", "'8'", "at most 0.91", "pixels"],
        ),
        (
            &["figure", "strip", "-o", svg, "--theme", "sepia"],
            &["theme must be", "'sepia'", "light"],
        ),
        (
            &["figure", "strip", "-o", svg, "--palette", "jet"],
            &["palette must be", "'jet'", "viridis"],
        ),
        (&["figure", "strip?n=0", "-o", svg], &["n must be", "'0'"]),
        (
            &["figure", "strip", "-o", "/no/such/place/x.svg"],
            &["cannot write /no/such/place/x.svg"],
        ),
        (
            &["verify", "theorem-4"],
            &["statement must be", "'theorem-4'", "theorem-3, words"],
        ),
        (
            &["verify", "words", "--delta", "3"],
            &["delta must be", "'3'", "m and wraps"],
        ),
        (
            &["verify", "theorem-3", "--m", "0"],
            &["m must be", "'0'", "1 …"],
        ),
        (
            &["verify", "theorem-3", "--m", "99999999"],
            &["m must be", "'99999999'", "…"],
        ),
        (
            &["verify", "words", "--m", "4294967297"],
            &["m must be", "'4294967297'"],
        ),
        (
            &["verify", "three-move", "--c", "1000"],
            &["must be", "'1000'", "…"],
        ),
        (&["verify", "words", "--m", "-1"], &["-1"]),
        (
            &["kinds", "nosuch"],
            &["kind must be", "'nosuch'", "sink-strips"],
        ),
        (&["draw", "strip"], &["draw"]),
        (&[], &["subcommand"]),
    ];
    for (arguments, fragments) in table {
        let output = takeaway(arguments);
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(
            line.starts_with("takeaway: ") && line.ends_with('\n'),
            "{arguments:?}: {line:?}"
        );
        assert_eq!(line.lines().count(), 1, "{arguments:?}: {line}");
        for fragment in *fragments {
            assert!(
                line.contains(fragment),
                "{arguments:?} lacks {fragment}: {line}"
            );
        }
    }
    assert!(!file.exists());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for arguments in [
        &["terms", "sink-strips?m=60"][..],
        &["terms", "strip"],
        &["kinds"],
        &["--help"],
        &["--version"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), errors.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}

#[test]
fn tall_figures_stay_within_what_a_figure_may_be() {
    for spec in ["strip?n=300000&wrap=1", "sink-strips?m=500&blocks=on"] {
        let drawing = spec
            .parse::<Spec>()
            .unwrap()
            .compute(&mut takeaway::Unwatched)
            .unwrap();
        let look = takeaway::figures::Look::default();
        let height = drawing.height(look.width, &look);
        assert!(height < 8000.0, "{spec} is {height} px tall");
    }
}

#[test]
fn help_is_on_standard_output() {
    assert!(printed(&["--help"]).contains("terms"));
    assert!(printed(&["figure", "--help"]).contains("--palette"));
    assert!(printed(&["--version"]).starts_with("takeaway "));
}
