//! What reading a text costs, whatever it is: `npm run fuzz -- reading` measures the slowest.

use std::cell::RefCell;
use std::time::Instant;

use serde_json::json;
use takeaway::games::ruleset::language;
use takeaway::{find, reading};

use super::campaign::{Amount, Chance, run};
use super::mutate::near;

const TEXTS: Amount = Amount {
    few: 300,
    many: 10_000,
};

/// Lengths of a line that somebody types, and of a file.
const LINE: u64 = 2_000;
const FILE: u64 = 60_000;

/// Sets that take the longest to combine.
const SLOW: [&str; 16] = [
    "ulam",
    "practical",
    "primes",
    "semiprimes",
    "squarefree",
    "prime-powers",
    "composites",
    "moser",
    "evil",
    "random-50",
    "n(n+1)/2",
    "2^n-1",
    "all but 4, 9",
    "1..4096",
    "4000000000..4000004095",
    "floor(n*phi)",
];

/// A text of about so many bytes: sets shifted, joined and cut, lists, questions, tables.
fn text(chance: &mut Chance) -> String {
    let length = match chance.below(4) {
        0 => FILE,
        _ => LINE,
    };
    let length = chance.within(1, length) as usize;
    let joints = [" or ", " and ", ", ", " but not ", ") or (", ";", "\n"];
    let joint = *chance.of(&joints);
    let shape = chance.below(5);
    let mut text = String::new();
    while text.len() < length {
        let bits = chance.within(1, 32);
        let number = chance.within(1, 1 << bits);
        let set = *chance.of(&SLOW);
        text += &match shape {
            0 => format!("({set}+{}){joint}", number % 1000),
            1 => format!("({set} or {number}){joint}"),
            2 => format!("{number} {}\n", number / 2),
            3 => format!("{}{joint}", near(&SLOW, chance)),
            _ => format!("{number}{joint}"),
        };
    }
    text.truncate(text.floor_char_boundary(length));
    text
}

/// Nanoseconds that the processor has given to this thread; of the clock where the system does not say.
fn nanoseconds(began: Instant) -> u64 {
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let own = said.and_then(|text| text.split(' ').next()?.parse().ok());
    own.unwrap_or_else(|| began.elapsed().as_nanos() as u64)
}

/// The slowest line, and the most a byte of a longer text.
#[derive(Default)]
struct Slowest {
    line: (u64, String),
    byte: (u64, String),
}

#[test]
fn reading_costs_as_much_as_its_length_allows() {
    let began = Instant::now();
    let slowest = RefCell::new(Slowest::default());
    run("reading", TEXTS, text, |text| {
        let before = nanoseconds(began);
        let read = language::understand(text);
        let line = text.lines().next().unwrap_or_default();
        let (soon, terms) = (reading::meanings_soon(line), find::terms(text));
        let took = nanoseconds(began) - before;
        let mut slowest = slowest.borrow_mut();
        let (place, took) = if text.len() as u64 <= LINE {
            (&mut slowest.line, took)
        } else {
            (&mut slowest.byte, took / text.len() as u64)
        };
        if took > place.0 {
            *place = (took, text.clone());
        }
        if let Err(fault) = &read {
            assert!(fault.span.end <= text.len() && !fault.message.is_empty());
        }
        read.is_ok() || !soon.meanings.is_empty() || terms.is_ok()
    });
    let Some(folder) = std::env::var_os("TAKEAWAY_FUZZ_REPORT") else {
        return;
    };
    let Slowest { line, byte } = slowest.into_inner();
    let report = json!({
        "line": {"microseconds": line.0 / 1000, "text": line.1},
        "longer": {"nanoseconds a byte": byte.0, "text": byte.1},
    });
    let file = std::path::Path::new(&folder).join("reading.times");
    std::fs::write(file, report.to_string()).expect("the report can be written");
}
