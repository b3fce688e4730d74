// Style properties set by code: a strict policy forbids style attributes, which is what
// a template would write.
import { noChange } from 'lit/html.js';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

class Styled extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('styled() must be alone in a tag');
  }

  override render(_properties: Record<string, string>): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [properties]: [Record<string, string>]): unknown {
    const { style } = element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return noChange;
  }
}

/** `<i ${styled({ width: '5%' })}></i>` gives the element these properties. */
export const styled = directive(Styled);
