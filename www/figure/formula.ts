// The typesetter, loaded when the first formula is.
import katex from 'katex';
import 'katex/dist/katex.min.css';
import './formula.css';

/** Sets a formula; throws on a mistake in it. */
export function setFormula(element: HTMLElement, latex: string): void {
  katex.render(latex, element, { displayMode: true, output: 'htmlAndMathml', strict: 'ignore' });
  // The typesetter ties words together; a long condition has to break between them (see formula.css).
  for (const text of element.querySelectorAll('.mord.text .mord')) {
    if (text.childElementCount === 0) text.textContent = text.textContent!.replaceAll('\u00a0', ' ');
  }
}
