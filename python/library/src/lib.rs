//! The library as Python asks for it: texts and bytes in and out; the package `takeaway` makes
//! Python's values of them. Nothing holds Python's lock while it computes or draws.

use std::time::{Duration, Instant};

use draw::native;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use takeaway::draw;
use takeaway::error::{Error, Result};
use takeaway::figure::Look;
use takeaway::games::certificate::certificate;
use takeaway::limits::PERIOD_SEARCH_DEFAULT;
use takeaway::picture::Format;
use takeaway::play::Setting;
use takeaway::progress::Progress;
use takeaway::{Picture, Spec};

/// Time between two questions whether somebody pressed Ctrl-C, and between two reports.
const BETWEEN_REPORTS: Duration = Duration::from_millis(50);

/// Computing as Python watches it.
struct Watched<'a> {
    on_progress: Option<&'a Py<PyAny>>,
    last: Instant,
    /// Why it was given up.
    raised: Option<PyErr>,
}

impl<'a> Watched<'a> {
    fn new(on_progress: Option<&'a Py<PyAny>>) -> Self {
        Watched {
            on_progress,
            last: Instant::now(),
            raised: None,
        }
    }
}

impl Progress for Watched<'_> {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        if self.last.elapsed() < BETWEEN_REPORTS {
            return Ok(());
        }
        self.last = Instant::now();
        let heard = Python::attach(|py| {
            py.check_signals()?;
            match self.on_progress {
                Some(function) => function.call1(py, (what, done, total)).map(drop),
                None => Ok(()),
            }
        });
        heard.map_err(|raised| {
            self.raised = Some(raised);
            Error::Cancelled
        })
    }
}

/// The package's own exception of an error.
fn exception(py: Python<'_>, error: &Error) -> PyErr {
    let (parameter, suggestion) = match error {
        Error::BadInput(bad) => (bad.parameter.as_str(), bad.suggestion.as_deref()),
        _ => ("", None),
    };
    let made = py
        .import("takeaway._errors")
        .and_then(|module| module.getattr("SpecError"))
        .and_then(|class| class.call1((error.to_string(), parameter, suggestion)));
    made.map_or_else(|failed| failed, PyErr::from_value)
}

/// Does what may take long, without Python's lock.
fn unlocked<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T> + Send) -> PyResult<T> {
    py.detach(work).map_err(|error| exception(py, &error))
}

/// The same, watched: Ctrl-C and an exception of `on_progress` end it.
fn watched<T: Send>(
    py: Python<'_>,
    on_progress: Option<Py<PyAny>>,
    work: impl FnOnce(&mut dyn Progress) -> Result<T> + Send,
) -> PyResult<T> {
    let (done, raised) = py.detach(|| {
        let mut progress = Watched::new(on_progress.as_ref());
        let done = work(&mut progress);
        (done, progress.raised)
    });
    done.map_err(|error| raised.unwrap_or_else(|| exception(py, &error)))
}

/// Computed data: of one figure, or of the panels of a sheet.
#[pyclass(frozen)]
struct Computed {
    /// Canonical texts of the specs, and the data of each as bytes.
    panels: Vec<(String, Vec<u8>)>,
}

impl Computed {
    fn picture(&self) -> Result<Picture> {
        let each = self.panels.iter().map(|(spec, bytes)| {
            let spec: Spec = spec.parse()?;
            spec.picture_from(bytes)
        });
        let panels: Result<Vec<Picture>> = each.collect();
        Picture::sheet(panels?)
    }

    fn drawn<T: Send>(
        &self,
        py: Python<'_>,
        look: &str,
        make: impl FnOnce(&Picture, &Look) -> Result<T> + Send,
    ) -> PyResult<T> {
        unlocked(py, || make(&self.picture()?, &Look::from_json(look)?))
    }
}

#[pymethods]
impl Computed {
    /// Canonical texts of the specs.
    #[getter]
    fn specs(&self) -> Vec<String> {
        self.panels.iter().map(|(spec, _)| spec.clone()).collect()
    }

    fn svg(&self, py: Python<'_>, look: &str, shapes: bool) -> PyResult<String> {
        self.drawn(py, look, |picture, look| {
            if shapes {
                picture.svg_in_shapes(look, &native::outlines())
            } else {
                picture.svg(look)
            }
        })
    }

    fn png<'py>(&self, py: Python<'py>, look: &str, scale: f64) -> PyResult<Bound<'py, PyBytes>> {
        let made = |picture: &Picture, look: &Look| {
            native::svg_to_png(&picture.svg_in_passing(look)?, scale)
        };
        Ok(PyBytes::new(py, &self.drawn(py, look, made)?))
    }

    fn pdf<'py>(&self, py: Python<'py>, look: &str) -> PyResult<Bound<'py, PyBytes>> {
        let made = |picture: &Picture, look: &Look| picture.pdf(look, &native::outlines());
        Ok(PyBytes::new(py, &self.drawn(py, look, made)?))
    }

    fn export(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let format = format.to_owned();
        unlocked(py, || self.picture()?.export(format.parse::<Format>()?))
    }

    /// Names of the columns, those that the terms have, and the rows of the terms if not all.
    #[allow(clippy::type_complexity, reason = "a tuple is what Python unpacks")]
    fn columns(
        &self,
        py: Python<'_>,
    ) -> PyResult<(Vec<String>, Vec<String>, Option<(usize, usize)>)> {
        unlocked(py, || {
            let (names, plain, rows) = self.picture()?.panel(0)?.table()?.shape();
            let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
            Ok((owned(names), owned(plain), rows))
        })
    }

    /// JSON of all the words, and the text alternative.
    fn caption(&self, py: Python<'_>) -> PyResult<(String, String)> {
        unlocked(py, || {
            let caption = self.picture()?.caption();
            Ok((json(&caption), caption.summary()))
        })
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}

/// Computes the figures of these specs.
#[pyfunction]
fn compute(
    py: Python<'_>,
    specs: Vec<String>,
    on_progress: Option<Py<PyAny>>,
) -> PyResult<Computed> {
    watched(py, on_progress, |progress| {
        takeaway::picture::check_count(specs.len())?;
        let specs: Result<Vec<Spec>> = specs.iter().map(|spec| Spec::from_link(spec)).collect();
        let mut panels = Vec::new();
        for spec in specs? {
            let bytes = spec.compute_bytes(progress, &mut |_| ())?;
            panels.push((spec.to_string(), bytes));
        }
        Ok(Computed { panels })
    })
}

/// JSON of a period with its proof.
#[pyfunction]
fn period(
    py: Python<'_>,
    set: &str,
    convention: &str,
    below: Option<u64>,
    on_progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    watched(py, on_progress, |progress| {
        let below = below.unwrap_or(PERIOD_SEARCH_DEFAULT);
        let found = certificate(&set.parse()?, convention.parse()?, below, progress)?;
        Ok(json(&found))
    })
}

/// The outcome of a game, and its winning plies.
#[pyfunction]
fn solve(
    py: Python<'_>,
    game: &str,
    on_progress: Option<Py<PyAny>>,
) -> PyResult<(char, Vec<String>)> {
    watched(py, on_progress, |progress| {
        let setting: Setting = game.parse()?;
        setting.solved(progress)
    })
}

/// JSON of the kinds.
#[pyfunction(name = "kinds")]
fn all_kinds() -> String {
    let names: Vec<_> = Spec::kinds().iter().map(Spec::name).collect();
    json(&names)
}

/// JSON of the parameters of a spec.
#[pyfunction]
fn parameters(py: Python<'_>, spec: &str) -> PyResult<String> {
    unlocked(py, || Ok(json(&Spec::from_link(spec)?.controls())))
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Computed>()?;
    module.add_function(wrap_pyfunction!(compute, module)?)?;
    module.add_function(wrap_pyfunction!(period, module)?)?;
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(all_kinds, module)?)?;
    module.add_function(wrap_pyfunction!(parameters, module)?)
}
