import type { Inline } from '~/features/blog/markdown/article-tree';

import { escapeText } from './escape-text';
import { nestRuns, type NestedRun } from './nest-runs';
import { runsOf, normalizeRuns, type Run } from './runs';
import { writeAddress, writeCode, writePicture } from './write-leaves';

type TextPiece = { kind: 'text'; value: string; inLabel: boolean };
type MarkPiece = { kind: 'open' | 'close'; mark: 'strong' | 'emphasis'; source: string };
type Piece = TextPiece | MarkPiece | { kind: 'break' } | { kind: 'fixed'; source: string };

/** White space of markdown-it, which decides whether an adjacent mark opens or closes. */
const WHITE_SPACE = /[\t\n\v\f\r \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/;
const WORD = /[\p{L}\p{M}\p{N}]/u;
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Writes one line for each line of the content; parsed again, it gives the same settled runs. */
export function writeInlines(inlines: readonly Inline[], { heading = false } = {}): string {
  const pieces = chooseMarks(piecesOf(nestRuns(normalizeRuns(runsOf(inlines)))));
  return pieces.map((piece, at) => writePiece(piece, at, pieces, heading)).join('');
}

function piecesOf(nodes: readonly NestedRun[], inLabel = false): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'run') return [leafPiece(node.run, inLabel)];
    if (node.type === 'link')
      return [
        { kind: 'fixed', source: '[' },
        ...piecesOf(node.children, true),
        { kind: 'fixed', source: `](${writeAddress(node.href)})` },
      ];
    const { type: mark } = node;
    const source = mark === 'strong' ? '**' : '*';
    return [
      { kind: 'open', mark, source },
      ...piecesOf(node.children, inLabel),
      { kind: 'close', mark, source },
    ];
  });
}

function leafPiece({ leaf }: Run, inLabel: boolean): Piece {
  switch (leaf.type) {
    case 'text':
      return { kind: 'text', value: leaf.value, inLabel };
    case 'code':
      return { kind: 'fixed', source: writeCode(leaf.value) };
    case 'image':
      return { kind: 'fixed', source: writePicture(leaf) };
    case 'lineBreak':
      return { kind: 'break' };
  }
}

/** Italic is `*`, or `_` next to another mark, with which `*` would merge. */
function chooseMarks(pieces: readonly Piece[]): Piece[] {
  const chosen = [...pieces];
  const openIndexes: number[] = [];
  pieces.forEach((piece, at) => {
    if (piece.kind === 'open') openIndexes.push(at);
    if (piece.kind !== 'close') return;
    const openIndex = openIndexes.pop() ?? at;
    const touches = [openIndex - 1, openIndex + 1, at - 1, at + 1].some((beside) =>
      isMark(pieces[beside]),
    );
    if (piece.mark === 'strong' || !touches) return;
    chosen[openIndex] = { ...piece, kind: 'open', source: '_' };
    chosen[at] = { ...piece, source: '_' };
  });
  return chosen;
}

const isMark = (piece: Piece | undefined) => piece?.kind === 'open' || piece?.kind === 'close';

function writePiece(piece: Piece, at: number, pieces: readonly Piece[], heading: boolean): string {
  const before = pieces[at - 1];
  const after = pieces[at + 1];
  const lineStart = before === undefined || before.kind === 'break';
  const lineEnd = after === undefined || after.kind === 'break';
  if (piece.kind === 'break') return lineStart ? '\\\n' : '\n';
  if (piece.kind !== 'text') return piece.source;
  const [first, last] = firstAndLast(piece.value);
  return escapeText(piece.value, {
    lineStart: lineStart && !heading,
    headingEnd: heading && lineEnd,
    inLabel: piece.inLabel,
    next: after && 'source' in after ? after.source : '',
    encodeFirst: lineStart
      ? /\s/.test(first)
      : needsEncoding(first, before, pieces[at - 2], pieces[at - 3], 'close'),
    encodeLast: lineEnd
      ? /\s/.test(last)
      : needsEncoding(last, after, pieces[at + 2], pieces[at + 3], 'open'),
  });
}

/**
 * Whether a character beside a mark must be written as a character reference, because the mark could not open or close
 * next to it. `inward` and `beyond` are the next pieces on the mark's other side; `outside` is the kind of mark that
 * has the character outside.
 */
function needsEncoding(
  letter: string,
  mark: Piece | undefined,
  inward: Piece | undefined,
  beyond: Piece | undefined,
  outside: MarkPiece['kind'],
): boolean {
  if (mark?.kind !== 'open' && mark?.kind !== 'close') return false;
  if (mark.kind !== outside) return WHITE_SPACE.test(letter);
  if (WHITE_SPACE.test(letter) || ASCII_PUNCTUATION.test(letter)) return false;
  if (mark.source === '_' || inward?.kind !== 'text') return true;
  const letters = Array.from(inward.value);
  const innerCharacter = mark.kind === 'open' ? letters[0] : letters.at(-1);
  // The only character inside is itself written as a character reference, for the next mark.
  const hidden = letters.length === 1 && beyond?.kind === mark.kind;
  return hidden || !WORD.test(innerCharacter ?? '');
}

function firstAndLast(text: string): [string, string] {
  const letters = Array.from(text);
  return [letters[0] ?? '', letters.at(-1) ?? ''];
}
