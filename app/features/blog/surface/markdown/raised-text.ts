/** Characters that have a raised or lowered form of their own. */
const RAISED = new Map(zip('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'));
const LOWERED = new Map(zip('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'));

function zip(from: string, to: string): [string, string][] {
  const letters = Array.from(to);
  return Array.from(from).map((letter, at) => [letter, letters[at] ?? letter]);
}

/** Ordinals, abbreviations and a note's number in brackets say the same without being raised. */
const SAYS_THE_SAME = /^(\p{L}{2,}|\[.*\]|[ao™®*†])$/u;

/**
 * An article has no raised or lowered text, so that "m²" would become "m2": digits and signs take the characters that Unicode has for them.
 * Indices of letters stay as they are; a power that has no such characters is written with "^".
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
