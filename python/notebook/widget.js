// What a notebook runs for each figure: an anywidget module. The custom element draws; this keeps its
// attributes and Python's traits the same. The element's script is not part of it: a notebook saves a
// widget's module once for each figure, and the script is 3 MB.

/** Attributes of the element that are traits of the same name. */
const LOOKS = ['controls', 'theme', 'palette', 'height'];

/** Attributes of the body by which notebooks say whether they are dark. */
const SAID = ['data-jp-theme-light', 'data-vscode-theme-kind', 'data-theme', 'class'];

/** The element's script, asked of Python once for all figures of a page. */
function loaded(model) {
  if (customElements.get('takeaway-figure')) return Promise.resolve();
  globalThis.takeawayLoads ??= new Promise((resolve, reject) => {
    const hear = ({ script } = {}, buffers) => {
      if (!script) return;
      model.off('msg:custom', hear);
      const address = URL.createObjectURL(new Blob(buffers, { type: 'text/javascript' }));
      import(address).then(resolve, reject).finally(() => URL.revokeObjectURL(address));
    };
    model.on('msg:custom', hear);
    model.send({ wanted: 'script' });
  });
  // If it failed, or its figure went first, the next one asks anew.
  return globalThis.takeawayLoads.finally(() => (globalThis.takeawayLoads = undefined));
}

/** The notebook's own theme, if it has one: Jupyter's, that of VS Code, marimo's; else the system decides. */
function themeOfNotebook() {
  const { dataset, classList } = document.body;
  if (dataset.jpThemeLight) return dataset.jpThemeLight === 'true' ? 'light' : 'dark';
  if (dataset.vscodeThemeKind) return /light/.test(dataset.vscodeThemeKind) ? 'light' : 'dark';
  if (dataset.theme === 'light' || dataset.theme === 'dark') return dataset.theme;
  return ['dark', 'light'].find((name) => classList.contains(name)) ?? null;
}

/** The picture that Python drew. */
function still(model) {
  const image = document.createElement('img');
  image.src = `data:image/svg+xml,${encodeURIComponent(model.get('_still'))}`;
  image.alt = model.get('_summary');
  image.style.maxWidth = '100%';
  return image;
}

function render({ model, el }) {
  const figure = document.createElement('takeaway-figure');
  const listening = new AbortController();
  /** The spec last asked of the element, or set by its sliders. */
  let spec;

  const ask = () => {
    if (model.get('spec') === spec) return;
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
  figure.addEventListener('takeaway-shown', ({ detail }) => {
    spec = detail.spec;
    model.set('spec', spec);
    model.save_changes();
  }, { signal: listening.signal });

  model.on('change:spec', ask);
  for (const name of LOOKS) model.on(`change:${name}`, dress);
  const notebook = new MutationObserver(dress);
  notebook.observe(document.body, { attributes: true, attributeFilter: SAID });
  dress();
  ask();
  // What is inside shows until the figure is drawn; without a kernel, for good.
  figure.append(still(model));
  el.append(figure);
  loaded(model).catch((failed) => figure.append(`The figure could not start: ${failed.message}`));

  return () => {
    listening.abort();
    notebook.disconnect();
    model.off('change:spec', ask);
    for (const name of LOOKS) model.off(`change:${name}`, dress);
    figure.remove();
  };
}

export default { render };
