// The typesetter, loaded when the first formula is.
import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Sets a formula; throws on a mistake in it. */
export function setFormula(element: HTMLElement, latex: string): void {
  katex.render(latex, element, { displayMode: true, output: 'htmlAndMathml', strict: 'ignore' });
}
