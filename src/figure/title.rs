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
    let names = [set.game(), set.words()];
    let whole = names.iter().map(|name| title(name));
    let fits = |title: &String| title.chars().count() <= TITLE;
    let mut whole = whole.filter(fits);
    whole.next().unwrap_or_else(|| of_members(set, title))
}

/// A title that names a set by its first members.
pub(crate) fn of_members(set: &Set, title: impl Fn(&str) -> String) -> String {
    fitting(members(set).iter().map(|few| title(few)))
}

/// `{2, 10, 18, …}`, `{1, 3, 5, …, 99}`, and with fewer members.
#[inline(never)]
fn members(set: &Set) -> Vec<String> {
    /// Below this bound every set is quickly listed.
    const BELOW: u64 = 1000;
    /// Most members at the start.
    const FEW: usize = 3;
    let listed = || {
        set.members_below(BELOW)
            .into_iter()
            .map(u64::from)
            .collect()
    };
    // The first members of all numbers but some say nothing of those.
    let (found, others): (Vec<u64>, _) = match set {
        Set::AllBut(list) => (list.to_vec(), "all but "),
        set => (set.finite().map_or_else(listed, <[u64]>::to_vec), ""),
    };
    let is_whole = set.finite().is_some() || !others.is_empty();
    let run = run(&found);
    let braced = |parts: &[&[u64]], more: &str| {
        let texts = parts.iter().map(|part| {
            let texts: Vec<String> = part.iter().map(|&s| grouped(s)).collect();
            texts.join(", ")
        });
        let list = texts.collect::<Vec<_>>().join(", …, ") + more;
        match others {
            "" => format!("{{{list}}}"),
            others => format!("{others}{list}"),
        }
    };
    let mut lists: Vec<String> = (1..=FEW)
        .rev()
        .map(|few| match &found[..] {
            [] => "a sparse set".into(),
            all if is_whole && all.len() <= few => braced(&[all], ""),
            // A whole set ends with its last member.
            [first @ .., last] if is_whole => braced(&[&first[..few], &[*last]], ""),
            // Three terms of a progression would be read as all of it.
            all if few == FEW && run == FEW && all.len() > FEW => braced(&[&all[..=FEW]], ", …"),
            all if few == FEW && (FEW..all.len()).contains(&run) => {
                braced(&[&all[..1], &all[run - 1..=run]], ", …")
            }
            all => braced(&[&all[..few.min(all.len())]], ", …"),
        })
        .collect();
    lists.extend(found.first().map(|first| braced(&[&[*first]], ", …")));
    lists
}

/// How many of the first members are a progression.
fn run(members: &[u64]) -> usize {
    let bends = |three: &[u64]| three[1] - three[0] != three[2] - three[1];
    let bend = members.windows(3).position(bends);
    bend.map_or(members.len(), |i| i + 2)
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
            "Cold positions of misère all but 1, 35, 90, …, 109"
        );
        assert_eq!(title("all-but-3"), "Cold positions of misère all but 3");
        // Neither all numbers nor all odd numbers.
        assert_eq!(
            title("squarefree or ulam"),
            "Cold positions of misère {1, …, 8, 10, …}"
        );
        assert_eq!(
            title("1..99 step 2"),
            "Cold positions of misère {1, 3, 5, …, 99}"
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
