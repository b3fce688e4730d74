//! Which kinds are charts, and what is plotted against what.

/// A chart: of which kind, with which values of its parameters.
pub(super) struct Chart {
    pub(super) kind: &'static str,
    pub(super) values: &'static [(&'static str, &'static str)],
    /// Options of the axis, with the same `LETTER`.
    pub(super) axis: &'static str,
    /// The column whose values distinguish several series, each in a table of its own.
    pub(super) by: Option<&'static str>,
    /// The words of the legend before such a value.
    pub(super) entry: &'static str,
    pub(super) plots: &'static [Plot],
}

/// Something plotted from each table.
pub(super) struct Plot {
    /// Options of the plot.
    pub(super) options: &'static str,
    /// Which column is on which axis; `LETTER` is the letter of a family.
    pub(super) columns: &'static str,
    /// Its words in the legend.
    pub(super) entry: Option<&'static str>,
}

pub(super) const CHARTS: &[Chart] = &[
    Chart {
        kind: "cold-count",
        values: &[("by", "all"), ("view", "growth")],
        axis: "xmode=log, ymode=log, xlabel={$n$}, ylabel={cold positions below $n$}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks",
            columns: "x=n, y=cold_positions",
            entry: None,
        }],
    },
    Chart {
        kind: "records",
        values: &[("view", "growth")],
        axis: "xmode=log, ymode=log, xlabel={$x$}, ylabel={largest nim-value up to $x$}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks",
            columns: "x=position, y=nim_value",
            entry: None,
        }],
    },
    Chart {
        kind: "digits",
        values: &[],
        axis: "ybar=0pt, bar width=4pt, xlabel={digit}, ylabel={how often}, ymin=0",
        by: Some("place"),
        entry: "place ",
        plots: &[Plot {
            options: "",
            columns: "x=digit, y=count",
            entry: None,
        }],
    },
    Chart {
        kind: "race",
        values: &[],
        axis: "xmode=log, ymode=log, log basis x=2, xlabel={$n$}, ylabel={milliseconds}, legend pos=north west",
        by: Some("algorithm"),
        entry: "",
        plots: &[Plot {
            options: "",
            columns: "x=n, y=milliseconds",
            entry: None,
        }],
    },
    Chart {
        kind: "longest",
        values: &[],
        axis: "ymode=log, xlabel={$M$}, legend pos=north west",
        by: None,
        entry: "",
        plots: &[
            Plot {
                options: "",
                columns: "x=M, y=period",
                entry: Some("longest period"),
            },
            Plot {
                options: "",
                columns: "x=M, y=preperiod",
                entry: Some("longest preperiod"),
            },
        ],
    },
    Chart {
        kind: "family",
        values: &[("of", "period")],
        axis: "xlabel={$LETTER$}, ylabel={period}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks",
            columns: "x=LETTER, y=period",
            entry: None,
        }],
    },
    Chart {
        kind: "family",
        values: &[("of", "preperiod")],
        axis: "xlabel={$LETTER$}, ylabel={preperiod}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks",
            columns: "x=LETTER, y=preperiod",
            entry: None,
        }],
    },
    Chart {
        kind: "cold-count",
        values: &[("by", "residue")],
        axis: "xmode=log, ymode=log, xlabel={$n$}, ylabel={cold positions of the class below $n$}, legend pos=north west",
        by: Some("class"),
        entry: "class ",
        plots: &[Plot {
            options: "",
            columns: "x=n, y=count",
            entry: None,
        }],
    },
    Chart {
        kind: "constructions",
        values: &[],
        axis: "xlabel={$b$}, ylabel={exponent}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks",
            columns: "x=modulus, y=exponent",
            entry: None,
        }],
    },
    Chart {
        kind: "permutation",
        values: &[("view", "scatter")],
        axis: "axis equal image, xlabel={$n$}, ylabel={$\\pi(n)$}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks, mark size=0.5pt",
            columns: "x=n, y=pi",
            entry: None,
        }],
    },
    Chart {
        kind: "permutation",
        values: &[("view", "detrended")],
        axis: "xlabel={$n$}, ylabel={$\\pi(n)-n$}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks, mark size=0.5pt",
            columns: "x=n, y expr=\\thisrow{pi}-\\thisrow{n}",
            entry: None,
        }],
    },
    Chart {
        kind: "permutation",
        values: &[("view", "ratio")],
        axis: "xlabel={$n$}, ylabel={$\\pi(n)/n$}",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks, mark size=0.5pt",
            columns: "x=n, y expr=\\thisrow{pi}/\\thisrow{n}",
            entry: None,
        }],
    },
    Chart {
        kind: "greedy-set",
        values: &[("view", "growth")],
        axis: "xmode=log, ymode=log, xlabel={$n$}, ylabel={members up to $n$}, legend pos=north west",
        by: None,
        entry: "",
        plots: &[Plot {
            options: "only marks, mark size=0.5pt",
            columns: "x=member, y expr=\\coordindex+1",
            entry: None,
        }],
    },
];
