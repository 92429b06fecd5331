const SUPERSCRIPTS = new Map(zipLetters('0123456789+-−=()no', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ°'));
const SUBSCRIPTS = new Map(zipLetters('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'));

function zipLetters(from: string, to: string): [string, string][] {
  const letters = Array.from(to);
  return Array.from(from).map((letter, at) => [letter, letters[at] ?? letter]);
}

/** Ordinals, abbreviations and bracketed note numbers read the same without superscript. */
const SAME_WITHOUT_SUPERSCRIPT = /^(\p{L}{2,}|\[.*\]|[a™®*†])$/u;

/**
 * Articles have no superscript or subscript, so "m²" would become "m2": digits and signs become their Unicode forms.
 * Subscript letters stay as they are; other powers are written with "^".
 */
export function raiseText(body: HTMLElement) {
  for (const formula of body.querySelectorAll('math')) markFormula(formula);
  for (const element of body.querySelectorAll<HTMLElement>(RAISED_OR_LOWERED)) {
    const isRaised =
      element.localName === 'sup' || element.style.verticalAlign === 'super' || isNoteLink(element);
    const isLowered = element.localName === 'sub' || element.style.verticalAlign === 'sub';
    if (isRaised) replaceByUnicode(element, SUPERSCRIPTS, '^');
    else if (isLowered) replaceByUnicode(element, SUBSCRIPTS, '');
  }
}

const RAISED_OR_LOWERED = 'sup, sub, [style*="vertical-align"], a[href*="#"]';

/** Substack and others raise the number of a note, directly behind a word, by a style sheet that isn't copied. */
const isNoteLink = (element: HTMLElement) =>
  element.localName === 'a' &&
  !element.closest('sup') &&
  /^\d{1,3}$/.test(element.textContent.trim()) &&
  /\S$/.test(element.previousSibling?.textContent ?? '');

/** Elements of MathML whose later parts are raised or lowered, by place. */
const SCRIPTS = { msup: ['sup'], msub: ['sub'], msubsup: ['sub', 'sup'] } as const;

/** In MathML, only the place within its element makes a number a power or a divisor. */
function markFormula(formula: Element) {
  for (const [name, tags] of Object.entries(SCRIPTS))
    for (const element of formula.querySelectorAll(name))
      for (const [at, part] of [...element.children].slice(1).entries())
        part.replaceWith(scriptOf(part, tags[at] ?? 'sup'));
  for (const part of formula.querySelectorAll('mfrac > *, msqrt'))
    if (/[+−-]/.test(part.textContent)) {
      part.prepend('(');
      part.append(')');
    }
  for (const fraction of formula.querySelectorAll('mfrac')) {
    fraction.before(' ');
    fraction.firstElementChild?.after('/');
  }
  for (const root of formula.querySelectorAll('msqrt')) root.before('√');
  for (const root of formula.querySelectorAll('mroot')) {
    const index = root.lastElementChild;
    if (!index) continue;
    root.before(scriptOf(index, 'sup'), '√');
    index.remove();
  }
  // Outside of its formula, the rest are unknown elements, of which only the text is used.
  formula.replaceWith(...formula.childNodes);
}

function scriptOf(part: Element, tag: string): Element {
  const script = part.ownerDocument.createElement(tag);
  script.append(part.textContent);
  return script;
}

function replaceByUnicode(element: Element, forms: ReadonlyMap<string, string>, fallback: string) {
  const text = element.textContent.trim();
  if (text === '' || element.querySelector('sup, sub')) return;
  const letters = Array.from(text);
  if (SAME_WITHOUT_SUPERSCRIPT.test(text)) return;
  if (letters.every((letter) => forms.has(letter)))
    element.textContent = letters.map((letter) => forms.get(letter)).join('');
  else if (fallback !== '')
    element.textContent = `${fallback}${letters.length > 1 ? `(${text})` : text}`;
}
