/** Where a text stands in its line, for what has to be escaped there. */
export type TextPlace = {
  /** Nothing stands before it in its line. */
  lineStart: boolean;
  /** It ends a heading, whose closing `#` would be dropped. */
  headingEnd: boolean;
  /** It stands in the label of a link or a picture. */
  inLabel: boolean;
  /** The source that follows, empty at the end. */
  next: string;
  /** Write the first or last character as a reference: a mark beside it could not open or close, or it would be trimmed. */
  encodeFirst: boolean;
  encodeLast: boolean;
};

const WORD = /[\p{L}\p{N}]/u;
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** A text as markdown that reads as just this text. Escapes where something would be read into it, and only there. */
export function escapeText(value: string, place: TextPlace): string {
  const letters = Array.from(value);
  const opening = place.lineStart ? openingMark(value) : -1;
  const last = letters.length - 1;
  const encoded = (at: number) =>
    (at === 0 && place.encodeFirst) || (at === last && place.encodeLast);
  /** What markdown sees beside a letter: of a reference only its punctuation. */
  const seen = letters.map((letter, at) => (encoded(at) ? ';' : letter));
  return letters
    .map((letter, at) => {
      if (encoded(at)) return `&#${letter.codePointAt(0)};`;
      // Before the opening mark stand digits only: places in `value` and `letters` are the same.
      if (at === opening || (at === last && place.headingEnd && letter === '#'))
        return `\\${letter}`;
      return escapeLetter(letter, seen, at, place);
    })
    .join('');
}

/** The place of the character that would make a block of a line: `# `, `- `, `1. `, `>`; -1 where there is none. */
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
