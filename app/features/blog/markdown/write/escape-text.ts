/** The surroundings of a text, which decide what must be escaped. */
export type TextPlace = {
  lineStart: boolean;
  /** True at the end of a heading, where a closing `#` would be dropped. */
  headingEnd: boolean;
  inLabel: boolean;
  /** The markdown that follows, '' at the end. */
  next: string;
  /**
   * Writes the first or last character as a character reference, because an adjacent mark could not open or close
   * beside it, or because it would be trimmed.
   */
  encodeFirst: boolean;
  encodeLast: boolean;
};

const WORD = /[\p{L}\p{N}]/u;
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

export function escapeText(value: string, place: TextPlace): string {
  const letters = Array.from(value);
  const opening = place.lineStart ? openingMark(value) : -1;
  const last = letters.length - 1;
  const encoded = (at: number) =>
    (at === 0 && place.encodeFirst) || (at === last && place.encodeLast);
  /** Characters as markdown classifies them; a character reference counts as punctuation. */
  const visibleLetters = letters.map((letter, at) => (encoded(at) ? ';' : letter));
  return letters
    .map((letter, at) => {
      if (encoded(at)) return `&#${letter.codePointAt(0)};`;
      // Only digits precede the opening mark, so its index is the same in `value` and `letters`.
      if (at === opening || (at === last && place.headingEnd && letter === '#'))
        return `\\${letter}`;
      return escapeLetter(letter, visibleLetters, at, place);
    })
    .join('');
}

/** Index of the character that would start a block: `# `, `- `, `1. `, `>`; -1 if there is none. */
function openingMark(line: string): number {
  if (/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$))/.test(line)) return 0;
  return /^\d{1,9}(?=[.)](?:\s|$))/.exec(line)?.[0].length ?? -1;
}

function escapeLetter(letter: string, letters: readonly string[], at: number, place: TextPlace) {
  const before = letters[at - 1];
  const after = letters[at + 1];
  switch (letter) {
    case '\\':
    case '`':
      return `\\${letter}`;
    case '*':
      return before === ' ' && after === ' ' ? letter : `\\${letter}`;
    case '_':
      return isWord(before) && isWord(after) ? letter : `\\${letter}`;
    case '[':
      return place.inLabel ? `\\${letter}` : letter;
    case ']':
      return place.inLabel || after === undefined || after === '(' ? `\\${letter}` : letter;
    case '!':
      return after === undefined && place.next.startsWith('[') ? `\\${letter}` : letter;
    case '&':
      return REFERENCE.test(letters.slice(at, at + 34).join('')) ? '&amp;' : letter;
    default:
      return letter;
  }
}

const isWord = (letter: string | undefined) => letter !== undefined && WORD.test(letter);
