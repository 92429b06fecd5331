const RAISED = new Map(zip('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'));
const LOWERED = new Map(zip('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'));

function zip(from: string, to: string): [string, string][] {
  const letters = Array.from(to);
  return Array.from(from).map((letter, at) => [letter, letters[at] ?? letter]);
}

/** Ordinals, abbreviations and bracketed note numbers read the same without superscript. */
const SAYS_THE_SAME = /^(\p{L}{2,}|\[.*\]|[ao™®*†])$/u;

/**
 * Articles have no superscript or subscript, so "m²" would become "m2": digits and signs become their Unicode forms.
 * Subscript letters stay as they are; other powers are written with "^".
 */
export function raiseText(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align"]')) {
    const isRaised = element.localName === 'sup' || element.style.verticalAlign === 'super';
    const isLowered = element.localName === 'sub' || element.style.verticalAlign === 'sub';
    if (isRaised) rewrite(element, RAISED, '^');
    else if (isLowered) rewrite(element, LOWERED, '');
  }
}

function rewrite(element: Element, forms: ReadonlyMap<string, string>, fallback: string) {
  const text = element.textContent.trim();
  if (text === '' || element.querySelector('sup, sub')) return;
  const letters = Array.from(text);
  if (letters.every((letter) => forms.has(letter)))
    element.textContent = letters.map((letter) => forms.get(letter)).join('');
  else if (fallback !== '' && !SAYS_THE_SAME.test(text))
    element.textContent = `${fallback}${letters.length > 1 ? `(${text})` : text}`;
}
