// What a notebook runs, after the custom element, which stands before it in the same file: an
// anywidget module. The element computes and draws; this keeps it and the traits of Python the same.

/** Milliseconds a figure stands before Python hears of it: a slider that moves is heard where it rests. */
const REST = 150;

/** Characters of data that Python is sent: notebooks cut the line above some ten million. */
const MOST = 4_000_000;

/** Attributes of the element that are traits of the same name. */
const LOOKS = ['controls', 'theme', 'palette', 'height'];

/** Where notebooks say whether they are dark, as attributes of the body. */
const SAID = ['data-jp-theme-light', 'data-vscode-theme-kind', 'data-theme', 'class'];

/** The notebook's own theme, if it has one: Jupyter's, that of VS Code, marimo's; else the system decides. */
function themeOfNotebook() {
  const { dataset, classList } = document.body;
  if (dataset.jpThemeLight) return dataset.jpThemeLight === 'true' ? 'light' : 'dark';
  if (dataset.vscodeThemeKind) return /light/.test(dataset.vscodeThemeKind) ? 'light' : 'dark';
  if (dataset.theme === 'light' || dataset.theme === 'dark') return dataset.theme;
  return ['dark', 'light'].find((name) => classList.contains(name)) ?? null;
}

/** The data of the figure that stands, as texts: Python reads numbers of any size, JavaScript does not. */
function dataOf(figure) {
  const data = {};
  try {
    for (const [trait, format] of [['terms', 'plain'], ['values', 'json']]) {
      data[trait] = figure.data(format);
      const { length } = Object.values(data).join('');
      if (length > MOST) throw new Error(`they have more than ${MOST.toLocaleString('en')} characters; ask for fewer, or use the command line`);
    }
    return data;
  } catch (thrown) {
    return { missing: `terms and values are empty: ${thrown.message}.` };
  }
}

function render({ model, el }) {
  const figure = document.createElement('takeaway-figure');
  const listening = new AbortController();
  /** What was last asked of the element, or came from its sliders. */
  let spec;
  let resting;

  const ask = () => {
    if (model.get('spec') === spec) return;
    clearTimeout(resting);
    spec = model.get('spec');
    figure.setAttribute('spec', spec);
  };
  const dress = () => {
    for (const name of LOOKS) {
      const value = model.get(name) ?? (name === 'theme' ? themeOfNotebook() : null);
      if (value === null) figure.removeAttribute(name);
      else if (figure.getAttribute(name) !== String(value)) figure.setAttribute(name, value);
    }
  };
  const tell = (told) => {
    model.set('spec', spec);
    model.set('_told', { terms: null, values: null, ...told, spec });
    model.save_changes();
  };

  figure.addEventListener('takeaway-shown', ({ detail }) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      spec = detail.spec;
      const { missing, ...data } = dataOf(figure);
      tell({ ...data, error: [detail.repairs, missing].filter(Boolean).join(' ') });
    }, REST);
  }, { signal: listening.signal });
  figure.addEventListener('takeaway-failed', ({ detail }) => {
    clearTimeout(resting);
    // A slider's wish that failed leaves the figure as it is, and its data.
    const told = model.get('_told');
    tell({ ...(told.spec === spec ? told : {}), error: detail.message });
  }, { signal: listening.signal });

  model.on('change:spec', ask);
  for (const name of LOOKS) model.on(`change:${name}`, dress);
  const notebook = new MutationObserver(dress);
  notebook.observe(document.body, { attributes: true, attributeFilter: SAID });
  dress();
  ask();
  el.append(figure);

  return () => {
    clearTimeout(resting);
    listening.abort();
    notebook.disconnect();
    model.off('change:spec', ask);
    for (const name of LOOKS) model.off(`change:${name}`, dress);
    figure.remove();
  };
}

export default { render };
