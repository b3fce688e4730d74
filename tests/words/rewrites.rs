//! Sentences as they should read, word for word.

use crate::common::computed as drawn;

#[test]
fn sentences_are_word_for_word() {
    for (spec, slot, sentence) in [
        (
            "cold-count?set=2%2B8i&convention=misere",
            "title",
            "How many positions of misère {2, 10, 18, …} are cold",
        ),
        (
            "members?of=greedy&n=300&view=growth",
            "caption",
            "a(i) against i for the members a(1) < a(2) < …: the greedy set avoiding 3-term arithmetic progressions, \
             below 300.",
        ),
        (
            "members?of=greedy&n=100&first=10",
            "trust",
            "The first 10 members are exact.",
        ),
        (
            "strip?convention=misere&set=1,2,3",
            "trust",
            "x is cold exactly when x − 1 is cold in normal play, where a window recurs (Theorem 5 of proofs.md).",
        ),
        (
            "strip?set=all-but-2,3,5&convention=wall",
            "trust",
            "A window of 6 values recurs, each higher by the saltus, after every smaller value has been used \
             (Theorem 6 of proofs.md).",
        ),
        (
            "strip?set=all-but-2,3,5&convention=wall",
            "see",
            "v(x + 18) = v(x) + 6 for all x.",
        ),
        (
            "plane?moves=(2,1),(1,2)&size=200",
            "see",
            "Two cones, observed for x, y < 200, each repeat by two steps.",
        ),
        (
            "plane?moves=(2,1),(1,2)&size=200",
            "fact",
            "cones observed (x, y < 200): 2; steps: (1, 0), (0, 3) · (0, 1), (3, 0)",
        ),
        (
            "plane?moves=(2,1),(1,2)&size=200",
            "fact",
            "rows: eventually constant (198 of 200 proved)",
        ),
        (
            "plane?moves=t(1,0),t(0,1)&size=40",
            "caption",
            "Each cell is a position (x, y); a move subtracts a vector of the title, or a multiple where k stands. \
             Colours are nim-values.",
        ),
        (
            "plane?moves=t(1,0),t(0,1)&size=40",
            "trust",
            "All values with x, y < 40 are exact.",
        ),
        ("family?set=2,5,c&c=6..60", "fact", "exceptions: c = 7"),
        (
            "family?set=2,5,c&c=6..60",
            "caption",
            "Each point is the period of one game at the wall. Lines show the law.",
        ),
        (
            "family?set=a,b,a%2Bb&a=1..8&b=1..8",
            "fact",
            "no game: 8, where a = b",
        ),
        (
            "comply?d=odd&n=10&stars=2",
            "see",
            "Below 10, S⋆ and all later games give A; one strip shows them.",
        ),
        (
            "comply?d=ap3",
            "note",
            "No game has the cold set D ∪ {0}: 2 is hot, but each move from it to a member also joins two members, as 2 joins 1 and 3.",
        ),
        (
            "constructions?max=4",
            "see",
            "The largest exponent shown is 0.5000, first at b = 2 with 1 residue.",
        ),
        (
            "comply?d=ap3&without=4&n=81",
            "note",
            "No proper subset of A as D has the P-positions A (Theorem 4.2).",
        ),
        (
            "members?of=greedy&n=2&condition=x%2Bz=3y&first=3",
            "trust",
            "The first member is exact.",
        ),
        (
            "longest?max=1",
            "trust",
            "1 run of a shift register decides the only set.",
        ),
        (
            "strip?set=1&n=50&blocking=4",
            "trust",
            "The answer at x = 0 recurs at x = 1, and all later ones depend on it alone.",
        ),
        (
            "greedy-set?n=30&view=growth",
            "fact",
            "largest of Behrend’s sets below 30: 3 (three base-3 digits, one 1 and two 0’s)",
        ),
        (
            "family?set=1,k,k%2B1&k=2..12&convention=sink",
            "fact",
            "period: p(k) = 2k + 1 − d, d = (k − 1) mod 2, for k ≥ 2",
        ),
        (
            "permutation?condition=nim&n=30",
            "trust",
            "The smallest unused value after 0, …, n − 1 is n.",
        ),
        (
            "permutation?condition=sidon&n=1",
            "trust",
            "The one value follows the rule; nothing is proved beyond it.",
        ),
        (
            "family?set=3n%2B7,3n&n=3..18",
            "fact",
            "period: p(n) = 6n + 7, or 6n where (3n + 7)/(3n) is odd",
        ),
        (
            "strip?set=all-but-1,35,90,108,109&convention=wall&n=40",
            "title",
            "Nim-values of all but 1, 35, 90, …, 109: wall",
        ),
        (
            "records?set=all-but-1,4,11,12",
            "fact",
            "growth: v(x + 49) = v(x) + 18 for x ≥ 26",
        ),
        (
            "three-move?a=2&size=36&convention=both",
            "see",
            "In the sink the period divides no sum of two moves for 3 of the 529 games with c ≠ a + b. At the wall the \
             period divides a sum of two moves for all 529 games with c ≠ a + b.",
        ),
        (
            "comply?d=9..&n=300&stars=3",
            "trust",
            "After j steps every D agrees with A below 2·3^j; also checked below 300.",
        ),
        (
            "longest",
            "trust",
            "24 732 runs of a shift register decide all 65 535 sets.",
        ),
        (
            "cold?set=2,5",
            "note",
            "Algorithm: bit-parallel dynamic programming.",
        ),
    ] {
        let caption = drawn(spec).caption();
        let facts = caption.facts.iter();
        let facts = facts.map(|fact| format!("{}: {}", fact.label, fact.value));
        let printed: Vec<String> = match slot {
            "title" => vec![caption.title.clone()],
            "caption" => vec![caption.caption.to_string()],
            "see" => vec![caption.see.clone()],
            "trust" => vec![caption.badge.more.clone()],
            "note" => caption.notes.clone(),
            _ => facts.collect(),
        };
        let is_printed = printed
            .iter()
            .any(|text| text.replace('\u{202f}', " ") == sentence);
        assert!(is_printed, "{spec}: {slot}: {printed:?}");
    }
}
