//! Titles of at most [`TITLE`] characters.

use super::caption::TITLE;
use crate::games::Set;
use crate::number::grouped;

/// The first wording that fits; of the last the beginning, if none does.
pub(crate) fn fitting(wordings: impl IntoIterator<Item = String>) -> String {
    let mut shortest = String::new();
    for wording in wordings {
        if wording.chars().count() <= TITLE {
            return wording;
        }
        shortest = wording;
    }
    let cut: String = shortest.chars().take(TITLE - 1).collect();
    let end = cut.rfind(' ').unwrap_or(cut.len());
    format!("{}…", cut[..end].trim_end_matches([',', ' ']))
}

/// A title that names a game: by its usual name, by that of its set, by its first members.
pub(crate) fn of_game(set: &Set, title: impl Fn(&str) -> String) -> String {
    let name = |name: String| title(&name);
    fitting(
        [set.game(), set.words()]
            .map(name)
            .into_iter()
            .chain(members(set).map(|few| title(&few))),
    )
}

/// A title that names a set by its first members.
pub(crate) fn of_members(set: &Set, title: impl Fn(&str) -> String) -> String {
    fitting(members(set).map(|few| title(&few)))
}

/// `{2, 10, 18, …}`, and with fewer members.
fn members(set: &Set) -> impl Iterator<Item = String> {
    /// Below this bound every set is quickly listed.
    const BELOW: u64 = 1000;
    let found: Vec<u64> = match set {
        Set::Explicit(list) => list.iter().take(4).copied().collect(),
        _ => {
            let below = set.members_below(BELOW).into_iter().take(3);
            below.map(u64::from).collect()
        }
    };
    // The first members of all numbers but some say nothing of those.
    let (found, others) = match set {
        Set::AllBut(list) => (list.iter().take(3).copied().collect(), "all but "),
        _ => (found, ""),
    };
    let is_whole = set.finite().is_some_and(|list| list.len() <= 3);
    (1..=3).rev().map(move |few| {
        let shown: Vec<String> = found.iter().take(few).map(|&s| grouped(s)).collect();
        match &shown[..] {
            [] => "a sparse set".into(),
            all if is_whole && all.len() == found.len() => format!("{{{}}}", all.join(", ")),
            some if others.is_empty() => format!("{{{}, …}}", some.join(", ")),
            some => format!("{others}{}, …", some.join(", ")),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_gives_way_to_members() {
        let title = |text: &str| {
            of_members(&text.parse().unwrap(), |set| {
                format!("Cold positions of misère {set}")
            })
        };
        assert_eq!(title("2+8i"), "Cold positions of misère {2, 10, 18, …}");
        assert_eq!(title("squares"), "Cold positions of misère {1, 4, 9, …}");
        assert_eq!(
            title("all-but-1,35,90,108,109"),
            "Cold positions of misère all but 1, 35, 90, …"
        );
        assert_eq!(title("2,5"), "Cold positions of misère {2, 5}");
        let many = (1..40)
            .map(|s| (977 * s).to_string())
            .collect::<Vec<_>>()
            .join(",");
        assert!(title(&many).chars().count() <= TITLE, "{}", title(&many));
        let long = "word ".repeat(30);
        assert!(fitting([long]).ends_with("word…"));
    }
}
