//! The literature as data, authors in each paper's own order; and statements about it that several kinds make.

use crate::tex;

/// A paper, a book or a thesis.
pub struct Work {
    /// Given names or initials, and family name.
    authors: &'static [(&'static str, &'static str)],
    title: &'static str,
    year: u16,
    venue: Venue,
    /// A remark on its editions, or on its subject if that is not in the title.
    remark: &'static str,
}

/// Where a work appeared.
enum Venue {
    /// The identifier in the arXiv.
    Arxiv(&'static str),
    /// Journal with volume.
    Journal(&'static str),
    /// Proceedings, series, volume, pages, DOI.
    Proceedings([&'static str; 5]),
    /// University.
    Thesis(&'static str),
    /// Publisher.
    Book(&'static str),
    Preprint,
}

impl Work {
    /// Family names and year: "Manabe, Larsson 2026".
    pub(crate) fn short(&self) -> String {
        let names: Vec<&str> = self.authors.iter().map(|author| author.1).collect();
        format!("{} {}", names.join(", "), self.year)
    }

    /// One line of a list of references.
    pub(crate) fn citation(&self) -> String {
        let authors: Vec<String> = self.authors.iter().map(initialled).collect();
        let mut parts = vec![authors.join(", "), self.title.into()];
        parts.push(match self.venue {
            Venue::Arxiv(number) => format!("arXiv:{number}"),
            Venue::Journal(name) | Venue::Book(name) => name.into(),
            Venue::Proceedings([book, series, volume, pages, doi]) => {
                format!("{book}, {series} {volume}, {pages}, doi:{doi}")
            }
            Venue::Thesis(school) => format!("dissertation, {school}"),
            Venue::Preprint => "preprint".into(),
        });
        if !matches!(self.venue, Venue::Proceedings(_)) {
            parts.push(self.year.to_string());
        }
        parts.retain(|part| !part.is_empty());
        match self.remark {
            "" => parts.join(", "),
            remark => format!("{} ({remark})", parts.join(", ")),
        }
    }

    /// Its BibTeX entry, which ends with a line break.
    pub(crate) fn bibtex(&self) -> String {
        let full = |(given, family): &(&str, &str)| format!("{given} {family}");
        let names: Vec<String> = self.authors.iter().map(full).collect();
        let mut fields = vec![
            ("author", names.join(" and ")),
            ("title", self.title.into()),
            ("year", self.year.to_string()),
        ];
        let sort = match self.venue {
            Venue::Arxiv(number) => {
                fields.push(("eprint", number.into()));
                fields.push(("archivePrefix", "arXiv".into()));
                "misc"
            }
            Venue::Journal(journal) => {
                fields.push(("journal", journal.into()));
                "article"
            }
            Venue::Proceedings([book, series, volume, pages, doi]) => {
                let pages = pages.replace('–', "--");
                let printed = [book, series, volume, &pages, doi].map(String::from);
                fields.extend(
                    ["booktitle", "series", "volume", "pages", "doi"]
                        .into_iter()
                        .zip(printed),
                );
                "inproceedings"
            }
            Venue::Thesis(school) => {
                fields.push(("school", school.into()));
                "phdthesis"
            }
            Venue::Book(publisher) => {
                fields.push(("publisher", publisher.into()));
                "book"
            }
            Venue::Preprint => {
                fields.push(("note", "Preprint".into()));
                "misc"
            }
        };
        let families = self.authors.iter().flat_map(|author| author.1.chars());
        let key: String = families.filter(char::is_ascii_alphabetic).collect();
        let fields = fields.into_iter().map(|(name, value)| {
            let value = match name {
                "pages" | "doi" | "eprint" => value,
                _ => tex::text(&value),
            };
            format!("  {name} = {{{value}}}")
        });
        let fields: Vec<String> = fields.collect();
        format!("@{sort}{{{key}{},\n{}\n}}\n", self.year, fields.join(",\n"))
    }

    /// As a sentence names it: "Manabe and Larsson (arXiv:2603.10414)". An initial would be a variable.
    pub(crate) fn named(&self) -> String {
        let authors: Vec<&str> = self.authors.iter().map(|author| author.1).collect();
        let place = match self.venue {
            Venue::Arxiv(number) => format!("arXiv:{number}"),
            _ => self.year.to_string(),
        };
        format!("{} ({place})", authors.join(" and "))
    }

    /// Its title.
    pub fn title(&self) -> &str {
        self.title
    }
}

/// A. Bhagat; M. D. Ward.
fn initialled((given, family): &(&str, &str)) -> String {
    let initials = given.split(' ').filter_map(|name| name.chars().next());
    let initials: String = initials.map(|letter| format!("{letter}. ")).collect();
    initials + family
}

/// \[E\].
pub const EPPSTEIN: Work = Work {
    authors: &[("David", "Eppstein")],
    title: "Faster evaluation of subtraction games",
    year: 2018,
    venue: Venue::Proceedings([
        "9th International Conference on Fun with Algorithms (FUN 2018)",
        "LIPIcs",
        "100",
        "20:1–20:12",
        "10.4230/LIPIcs.FUN.2018.20",
    ]),
    remark: "",
};

/// \[B\].
pub const BHAGAT: Work = Work {
    authors: &[
        ("Anjali", "Bhagat"),
        ("Urban", "Larsson"),
        ("Hikaru", "Manabe"),
        ("Takahiro", "Yamashita"),
    ],
    title: "Additive sink subtraction",
    year: 2026,
    venue: Venue::Arxiv("2601.18715"),
    remark: "figures and theorems as numbered in the first version",
};

/// \[L\].
pub const LARSSON: Work = Work {
    authors: &[("Urban", "Larsson")],
    title: "Comply subtraction games avoiding arithmetic progressions",
    year: 2012,
    venue: Venue::Preprint,
    remark: "",
};

/// On wall play.
pub(crate) const MANABE_LARSSON: Work = Work {
    authors: &[("Hikaru", "Manabe"), ("Urban", "Larsson")],
    title: "Additive subtraction games",
    year: 2026,
    venue: Venue::Arxiv("2603.10414"),
    remark: "",
};

/// On {2, 4n, 4n + 2}.
pub(crate) const LARSSON_MANABE_MIYADERA: Work = Work {
    authors: &[
        ("Urban", "Larsson"),
        ("Hikaru", "Manabe"),
        ("Ryohei", "Miyadera"),
    ],
    title: "A subtraction nim with a pass",
    year: 2026,
    venue: Venue::Arxiv("2605.14321"),
    remark: "",
};

/// On several dimensions.
pub(crate) const LARSSON_SAHA_YOKOO: Work = Work {
    authors: &[
        ("Urban", "Larsson"),
        ("Indrajit", "Saha"),
        ("Makoto", "Yokoo"),
    ],
    title: "Subtraction games in more than one dimension",
    year: 2024,
    venue: Venue::Arxiv("2307.12458"),
    remark: "",
};

/// On his game of two heaps.
pub(crate) const WYTHOFF: Work = Work {
    authors: &[("W. A.", "Wythoff")],
    title: "A modification of the game of Nim",
    year: 1907,
    venue: Venue::Journal("Nieuw Archief voor Wiskunde 7"),
    remark: "",
};

/// On long periods.
pub(crate) const FLAMMENKAMP: Work = Work {
    authors: &[("Achim", "Flammenkamp")],
    title: "Lange Perioden in Subtraktions-Spielen",
    year: 1997,
    venue: Venue::Thesis("Universität Bielefeld"),
    remark: "",
};

/// On outcomes of additive wall games, and long periods from seeds.
pub(crate) const MIKLOS_POST: Work = Work {
    authors: &[("István", "Miklós"), ("Logan", "Post")],
    title: "Superpolynomial period lengths of the winning positions in the subtraction game",
    year: 2024,
    venue: Venue::Journal("International Journal of Game Theory 53"),
    remark: "arXiv:2312.02426",
};

/// The best bound on square-difference-free sets.
pub(crate) const GREEN_SAWHNEY: Work = Work {
    authors: &[("Ben", "Green"), ("Mehtaab", "Sawhney")],
    title: "New bounds for the Furstenberg–Sárközy theorem",
    year: 2024,
    venue: Venue::Arxiv("2411.17448"),
    remark: "",
};

const WARD: Work = Work {
    authors: &[("M. D.", "Ward")],
    title: "A conjecture about periods in subtraction games",
    year: 2016,
    venue: Venue::Arxiv("1606.04029"),
    remark: "",
};

/// On the family {s, 4s, 12s + 1, 16s + 1}.
pub(crate) const ALTHOEFER_BUELTERMANN: Work = Work {
    authors: &[("I.", "Althöfer"), ("J.", "Bültermann")],
    title: "Superlinear period lengths in some subtraction games",
    year: 1995,
    venue: Venue::Journal("Theoretical Computer Science 148"),
    remark: "",
};

const LARSSON_SAHA: Work = Work {
    authors: &[("Urban", "Larsson"), ("Indrajit", "Saha")],
    title: "A brief conversation about subtraction games",
    year: 2024,
    venue: Venue::Arxiv("2405.20054"),
    remark: "a survey",
};

/// On the Stanley sequence of {0, 4}.
pub(crate) const SOTHANAPHAN: Work = Work {
    authors: &[("Nat", "Sothanaphan")],
    title: "Irregular Stanley sequences plausibly do not have growth Θ(n²/log n)",
    year: 2025,
    venue: Venue::Arxiv("2512.11983"),
    remark: "",
};

/// On two moves at the wall.
pub(crate) const WINNING_WAYS: Work = Work {
    authors: &[
        ("E. R.", "Berlekamp"),
        ("J. H.", "Conway"),
        ("R. K.", "Guy"),
    ],
    title: "Winning Ways for your Mathematical Plays",
    year: 1982,
    venue: Venue::Book("Academic Press"),
    remark: "",
};

/// On the periods of finite sets.
pub(crate) const GOLOMB: Work = Work {
    authors: &[("S. W.", "Golomb")],
    title: "A mathematical investigation of games of “take-away”",
    year: 1966,
    venue: Venue::Journal("Journal of Combinatorial Theory 1"),
    remark: "",
};

/// Octal games, and when their periods are proved.
pub(crate) const GUY_SMITH_1956: Work = Work {
    authors: &[("R. K.", "Guy"), ("C. A. B.", "Smith")],
    title: "The G-values of various games",
    year: 1956,
    venue: Venue::Journal("Proceedings of the Cambridge Philosophical Society 52"),
    remark: "",
};

/// Scoring: each player collects what he takes.
pub(crate) const CUMULATIVE: Work = Work {
    authors: &[
        ("Gal", "Cohensius"),
        ("Urban", "Larsson"),
        ("Reshef", "Meir"),
        ("David", "Wahlstedt"),
    ],
    title: "Cumulative subtraction games",
    year: 2018,
    venue: Venue::Arxiv("1805.09368"),
    remark: "",
};

/// A set for each player.
pub(crate) const FRAENKEL_KOTZIG: Work = Work {
    authors: &[("A. S.", "Fraenkel"), ("Anton", "Kotzig")],
    title: "Partizan octal games: partizan subtraction games",
    year: 1987,
    venue: Venue::Journal("International Journal of Game Theory 16"),
    remark: "",
};

/// Blocking: the other player forbids options.
pub(crate) const SMITH_STANICA: Work = Work {
    authors: &[("F.", "Smith"), ("P.", "Stanica")],
    title: "Comply/constrain games or games with a Muller twist",
    year: 2002,
    venue: Venue::Journal("Integers 2"),
    remark: "",
};

/// Fibonacci nim.
pub(crate) const WHINIHAN: Work = Work {
    authors: &[("M. J.", "Whinihan")],
    title: "Fibonacci nim",
    year: 1963,
    venue: Venue::Journal("The Fibonacci Quarterly 1"),
    remark: "",
};

/// The theorem on the wall play of S(m, δ), of rulesets that satisfy its condition.
pub(crate) fn primitive_wall() -> String {
    format!(
        "{} prove that at the wall every nim-value class lies on a linear shift of the cold positions, and \
         that these follow the formula of Winning Ways, if m < δ < 2m and gcd(m, δ) = 1",
        MANABE_LARSSON.named()
    )
}

/// All that figures cite, the three papers first.
pub const SOURCES: [&Work; 21] = [
    &BHAGAT,
    &EPPSTEIN,
    &LARSSON,
    &MANABE_LARSSON,
    &LARSSON_MANABE_MIYADERA,
    &LARSSON_SAHA_YOKOO,
    &WYTHOFF,
    &MIKLOS_POST,
    &WARD,
    &FLAMMENKAMP,
    &ALTHOEFER_BUELTERMANN,
    &LARSSON_SAHA,
    &GREEN_SAWHNEY,
    &SOTHANAPHAN,
    &WINNING_WAYS,
    &GOLOMB,
    &GUY_SMITH_1956,
    &CUMULATIVE,
    &FRAENKEL_KOTZIG,
    &SMITH_STANICA,
    &WHINIHAN,
];
