import type { Image } from '~/features/blog/markdown/article-tree';

import { escapeText } from './escape-text';

const LABEL_CONTEXT = {
  lineStart: false,
  headingEnd: false,
  inLabel: true,
  next: '',
  encodeFirst: false,
  encodeLast: false,
};
const REFERENCE = /&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;

/** The caption becomes the title. A decorative picture has a space as alt text. */
export function writePicture({
  src,
  alt,
  caption,
  decorative,
}: Pick<Image, 'src' | 'alt' | 'caption' | 'decorative'>) {
  const label = decorative ? ' ' : escapeText(alt, LABEL_CONTEXT);
  const title = caption && ` "${caption.replace(/["\\]/g, '\\$&').replace(REFERENCE, '&amp;')}"`;
  return `![${label}](${writeAddress(src)}${title})`;
}

/** Uses enough backticks, and spaces inside if the code begins or ends with a backtick or has spaces at both ends. */
export function writeCode(value: string): string {
  const maxRun = Math.max(0, ...(value.match(/`+/g) ?? []).map((run) => run.length));
  const backticks = '`'.repeat(maxRun + 1);
  const spaced = value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value);
  const padded = spaced || value.startsWith('`') || value.endsWith('`');
  return padded ? `${backticks} ${value} ${backticks}` : backticks + value + backticks;
}

/** Writes an address from `linkAddress`; unpaired brackets are escaped. */
export function writeAddress(address: string): string {
  const safeAddress = address.replace(REFERENCE, '&amp;');
  return bracketsPair(safeAddress) ? safeAddress : safeAddress.replace(/[()]/g, '\\$&');
}

/** markdown-it matches brackets up to 32 levels. */
function bracketsPair(address: string): boolean {
  let depth = 0;
  for (const letter of address) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (depth < 0 || depth > 30) return false;
  }
  return depth === 0;
}
