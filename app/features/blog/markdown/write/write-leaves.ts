import type { Image } from '~/features/blog/markdown/article-tree';

import { escapeText } from './escape-text';

const LABEL = {
  lineStart: false,
  headingEnd: false,
  inLabel: true,
  next: '',
  encodeFirst: false,
  encodeLast: false,
};
const REFERENCE = /&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/** A picture as markdown, its caption as the title, a space as the label of a decorative one. */
export function writePicture({
  src,
  alt,
  caption,
  decorative,
}: Pick<Image, 'src' | 'alt' | 'caption' | 'decorative'>) {
  const label = decorative ? ' ' : escapeText(alt, LABEL);
  const title = caption && ` "${caption.replace(/["\\]/g, '\\$&').replace(REFERENCE, '&amp;')}"`;
  return `![${label}](${writeAddress(src)}${title})`;
}

/** Inline code between as many backticks as it takes; a space inside them keeps its own backticks and spaces apart. */
export function writeCode(value: string): string {
  const longest = Math.max(0, ...(value.match(/`+/g) ?? []).map((run) => run.length));
  const backticks = '`'.repeat(longest + 1);
  const spaced = value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value);
  const padded = spaced || value.startsWith('`') || value.endsWith('`');
  return padded ? `${backticks} ${value} ${backticks}` : backticks + value + backticks;
}

/** An address (settled by `linkAddress`) as a link's destination; brackets that don't pair are escaped. */
export function writeAddress(address: string): string {
  const safe = address.replace(REFERENCE, '&amp;');
  return bracketsPair(safe) ? safe : safe.replace(/[()]/g, '\\$&');
}

/** markdown-it follows brackets 32 deep. */
function bracketsPair(address: string): boolean {
  let depth = 0;
  for (const letter of address) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (depth < 0 || depth > 30) return false;
  }
  return depth === 0;
}
