//! `cold`: the cold positions as a raster in which residues line up, and how
//! dense they are [E, §1].

mod caption;
mod card;
mod data;
mod drawing;
mod findings;
mod grid;
mod key;
mod map;
mod nouns;

use std::ops::{Range, RangeInclusive};

use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::cold_search::{self, ColdSearch, Method};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Control, Field, Form as _, Integer, Text, fields, lens};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Sequence, Table};
use crate::games::Set;
use crate::games::cold::{BitSet, ColdSet, Plan};
use crate::games::hotspots::Hotspots;
use crate::games::nim_layered::positions_below;
use crate::games::oeis::of_cold;
use crate::limits::{COLD_LAYERS, COLD_LISTED, HOTSPOT_N, LARGEST_BASE, STRIP_WRAP};
use crate::progress::Progress;
use crate::stats::Residues;
pub(crate) use data::Data;
pub(crate) use grid::Grid;

/// The parameters of `cold`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Cold {
    /// Set, n and algorithm.
    #[default(ColdSearch::squares(10_000))]
    pub search: ColdSearch,
    /// Positions per row; 0: all in one row.
    // The squares show themselves modulo 5 and modulo 13.
    #[default(65)]
    pub(crate) wrap: u64,
    /// H: positions that are hot whatever their moves.
    pub(crate) hotspots: Hotspots,
    /// The nim-value of the positions shown, where no hotspots are given: all
    /// of smaller nim-value are hotspots then [E Lemma 2].
    pub(crate) layer: u64,
    /// The columns and the rows shown, each counted from 0.
    pub(crate) part: Viewport,
}

/// More cold positions than [`COLD_LISTED`] by this factor are refused before
/// they are found: what is expected is right to a few per cent.
const SURELY_TOO_MANY: f64 = 1.1;

/// The moduli whose residues are always shown: those of the constructions.
const MODULI: [u64; 2] = [5, 13];

impl Cold {
    /// Whether it is the plain game, without hotspots.
    pub(crate) fn is_plain(&self) -> bool {
        self.has_no_hotspots() && !self.search.misere
    }

    fn has_no_hotspots(&self) -> bool {
        self.layer == 0 && self.hotspots.is_empty()
    }

    /// The hotspots below n.
    fn spots(&self, watch: &mut dyn JobProgress<Data>) -> Result<Option<BitSet>> {
        let search = &self.search;
        Ok(match self.layer {
            _ if self.has_no_hotspots() => None,
            0 => Some(self.hotspots.below(search.n, watch)?),
            layer => {
                let progress: &mut dyn Progress = watch;
                let plan = Plan::watched(search.algorithm, &search.set, search.n, None, progress)?;
                search.check_time(&plan)?;
                Some(positions_below(
                    &search.set,
                    search.n,
                    layer,
                    &plan,
                    progress,
                )?)
            }
        })
    }

    /// Positions per row.
    pub(crate) fn row(&self) -> u64 {
        match self.wrap {
            0 => self.search.n,
            wrap => wrap.min(self.search.n),
        }
    }

    /// The columns shown.
    pub(crate) fn columns(&self) -> Range<u64> {
        let seen = self.part.x.ends();
        seen.map_or(0..self.row(), |(first, last)| first..last + 1)
    }

    /// The rows shown, from the top.
    pub(crate) fn rows(&self) -> Range<u64> {
        let all = 0..self.search.n.div_ceil(self.row());
        let seen = self.part.y.ends();
        seen.map_or(all, |(first, last)| first as u64..last as u64 + 1)
    }

    /// All columns.
    fn all_columns(&self) -> RangeInclusive<u64> {
        0..=self.row().max(1) - 1
    }

    /// All rows.
    fn all_rows(&self) -> RangeInclusive<i64> {
        0..=self.search.n.div_ceil(self.row().max(1)).max(1) as i64 - 1
    }

    fn moduli(&self) -> Vec<u64> {
        let mut moduli = match self.search.set {
            Set::Powers(2) => MODULI.to_vec(),
            _ => Vec::new(),
        };
        let wrapped = (2..=u64::from(LARGEST_BASE)).contains(&self.wrap);
        if wrapped && !moduli.contains(&self.wrap) {
            moduli.push(self.wrap);
        }
        moduli
    }

    /// The cold positions, if they are not too many to be listed.
    pub(crate) fn listed<'a>(&self, data: &'a Data) -> Result<&'a [u32]> {
        let list = data.positions.as_deref();
        list.ok_or_else(|| self.too_many(data.reached.1, ""))
    }

    /// Refuses to list `count` cold positions, `about` so many.
    fn too_many(&self, count: u64, about: &str) -> Error {
        let share = COLD_LISTED as f64 / count.max(1) as f64;
        let fewer = (self.search.n as f64 * share) as u64;
        let allowed =
            format!("an n with at most {COLD_LISTED} cold positions to list, not {about}{count}");
        Error::bad("n", self.search.n, allowed).suggest(fewer.max(1))
    }

    fn empty(&self) -> Data {
        let classes = |m: u64| (m, vec![0; m as usize]);
        Data {
            method: Method::default(),
            grid: Grid::new(self.search.n, self.row()),
            positions: None,
            reached: (0, 0),
            residues: self.moduli().into_iter().map(classes).collect(),
            closed_form: None,
            law: None,
            seen: Default::default(),
        }
    }

    /// Adds the cold positions that are new since `data`.
    fn add(&self, data: &mut Data, cold: &ColdSet, method: &Method) -> Result<()> {
        data.method.clone_from(method);
        let from = data.reached.0;
        let new = || cold.range(from, cold.bound());
        data.grid.add(new());
        for (modulus, sums) in &mut data.residues {
            let counts = Residues::of(new(), *modulus as u32)?;
            for (sum, count) in sums.iter_mut().zip(counts.counts()) {
                *sum += count;
            }
        }
        data.reached = (cold.bound(), cold.count());
        if cold.bound() < self.search.n {
            return Ok(());
        }
        if cold.count() <= COLD_LISTED {
            data.positions = Some(cold.iter().map(|x| x as u32).collect());
        }
        if self.has_no_hotspots() {
            data.law = self.search.law(cold);
        }
        if self.search.set == Set::Moser && self.is_plain() {
            // All base-4 digits even: twice a sum of distinct powers of 4, or 0.
            let half = self.search.n.div_ceil(2);
            let sums = Set::Moser.members_below(half);
            let closed = sums.into_iter().map(|s| 2 * u64::from(s));
            data.closed_form = Some(cold.iter().eq([0].into_iter().chain(closed)));
        }
        Ok(())
    }
}

impl Figure for Cold {
    const NAME: Name = Name {
        kind: "cold",
        title: "Cold positions",
        about: "Cold positions of a subtraction game, in rows, and their density",
        group: Group::Eppstein,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        vec![
            fields::set(lens!(search.set)),
            cold_search::n(lens!(search.n)),
            Integer::within(lens!(wrap), 0..=STRIP_WRAP)
                .log()
                .field("wrap", "Wrap")
                .help("Positions per row; equal residues align. 0: one row."),
            Text::itself(Control::Text, lens!(hotspots), Hotspots::words)
                .field("hotspots", "Hotspots")
                .help(
                    "Positions where the player to move wins whatever the moves, e.g. 0,3,17. \
                     Empty: none.",
                ),
            Integer::within(lens!(layer), 0..=COLD_LAYERS)
                .field("layer", "Nim-value")
                .help("Nim-value of the positions shown. 0: cold positions.")
                .main(),
            cold_search::play(lens!(search.misere)),
            fields::algorithm(lens!(search.algorithm)),
            fields::x(lens!(part.x), Self::all_columns)
                .help("Visible columns, e.g. 10..20. Empty: all."),
            fields::y(lens!(part.y), Self::all_rows)
                .help("Visible rows, counted from 0, e.g. 3..8. Empty: all."),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        match name {
            "layer" if self.layer > 0 => {
                (self.hotspots, self.search.misere) = (Hotspots::default(), false);
            }
            "hotspots" if !self.hotspots.is_empty() => {
                (self.layer, self.search.misere) = (0, false);
            }
            "convention" if self.search.misere => {
                (self.layer, self.hotspots) = (0, Hotspots::default());
            }
            // Columns and rows are other ones.
            "wrap" => self.part = Viewport::default(),
            _ => {}
        }
    }

    fn validate(&self) -> Result<()> {
        let n = self.search.n;
        if !self.is_plain() && n > HOTSPOT_N {
            let allowed = format!("at most {HOTSPOT_N} with hotspots or a layer");
            return Err(Error::bad("n", n, allowed).suggest(HOTSPOT_N));
        }
        if self.search.misere && !self.has_no_hotspots() {
            let message = "Misère play has no hotspots and layers. Remove convention=misere.";
            return Err(Error::conflict("convention", "misere", message).suggest("wall"));
        }
        if self.layer > 0 && !self.hotspots.is_empty() {
            let layer = self.layer;
            let message = format!("Hotspots have only layer 0. Remove layer={layer} or hotspots.");
            return Err(Error::conflict("layer", layer, message).suggest(0));
        }
        if let Some(largest) = self.hotspots.largest().filter(|&largest| largest >= n) {
            let allowed = format!("positions below {n}");
            return Err(Error::bad("hotspots", largest, allowed));
        }
        self.search.check()
    }

    fn cost(&self) -> u64 {
        self.search.cost().saturating_mul(self.layer + 1)
    }

    fn seconds(&self) -> f64 {
        self.search.seconds() * (self.layer + 1) as f64
    }

    fn plans(&self) -> bool {
        self.layer == 0
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let add = |data: &mut Data, cold: &ColdSet, method: &Method| self.add(data, cold, method);
        let spots = self.spots(watch)?;
        let spots = spots.as_ref();
        self.search
            .gather(watch, spots, self.empty(), add, |_, _| ())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn check_table(&self) -> Result<()> {
        if !self.is_plain() {
            return Ok(());
        }
        let expected = self.search.expected_count()?;
        if expected <= SURELY_TOO_MANY * COLD_LISTED as f64 {
            return Ok(());
        }
        Err(self.too_many(expected as u64, "some "))
    }

    fn check_columns(&self, data: &Data) -> Result<()> {
        self.listed(data).map(drop)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let list = self.listed(data)?.iter().copied();
        let name = match self.layer {
            0 => "cold_position",
            _ => "position",
        };
        Ok(Table::default().numbers(name, true, list))
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        let positions = data.positions.iter();
        positions
            .map(|list| {
                let listed = of_cold(&self.search.set).filter(|_| self.is_plain());
                Sequence::new("", 1, list.iter().copied()).listed(listed)
            })
            .collect()
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        map::map(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
