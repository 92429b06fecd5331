import type { Token } from 'markdown-it';

import { imageAddress, linkAddress } from '~/features/blog/markdown/page/article-address';

import type { Inline } from './article-tree';

type Mark = { type: 'strong' } | { type: 'emphasis' } | { type: 'link'; href: string };

/**
 * An open mark with its content so far, and the kinds of mark around and including it (at most three). If `mark` is
 * undefined, the content belongs to the surrounding frame.
 */
type OpenMark = { mark: Mark | undefined; kinds: readonly Mark['type'][]; children: Inline[] };

/** Builds the inline nodes of a block. Leaves out nested marks of the same kind, refused links and empty marks. */
export function readInlines(tokens: readonly Token[], lead = ''): Inline[] {
  const root: OpenMark = { mark: undefined, kinds: [], children: [] };
  append(root.children, { type: 'text', value: lead });
  const openMarks: OpenMark[] = [];
  for (const token of tokens) {
    const parentMark = openMarks.at(-1) ?? root;
    if (token.nesting > 0) {
      openMarks.push(openMark(token, parentMark));
    } else if (token.nesting < 0) {
      const closed = openMarks.pop();
      if (closed) closeMark(closed, openMarks.at(-1) ?? root);
    } else {
      append(parentMark.children, leaf(token));
    }
  }
  return root.children;
}

function openMark(token: Token, { kinds, children }: OpenMark): OpenMark {
  const mark = markOf(token);
  if (!mark || kinds.includes(mark.type)) return { mark: undefined, kinds, children };
  return { mark, kinds: [...kinds, mark.type], children: [] };
}

function closeMark({ mark, children }: OpenMark, around: OpenMark) {
  if (mark && children.length > 0) around.children.push({ ...mark, children });
}

function markOf(token: Token): Mark | undefined {
  if (token.type === 'strong_open') return { type: 'strong' };
  if (token.type === 'em_open') return { type: 'emphasis' };
  if (token.type !== 'link_open') return undefined;
  const href = linkAddress(attribute(token, 'href'));
  return href === undefined ? undefined : { type: 'link', href };
}

function leaf(token: Token): Inline {
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return { type: 'lineBreak' };
    case 'code_inline':
      return { type: 'code', value: replaceUnprintable(token.content) };
    case 'image':
      return image(token);
    default:
      return { type: 'text', value: replaceUnprintable(token.content) };
  }
}

function image(token: Token): Inline {
  const src = imageAddress(attribute(token, 'src'));
  const label = altTextOf(token.children ?? []);
  const alt = oneLine(label);
  if (src === undefined) return { type: 'text', value: alt };
  const caption = oneLine(attribute(token, 'title'));
  return { type: 'image', src, alt, caption, ...(label === ' ' && { decorative: true }) };
}

function altTextOf(tokens: readonly Token[]): string {
  const words = tokens.map((token) => {
    if (token.type === 'image') return altTextOf(token.children ?? []);
    return token.type.endsWith('break') ? ' ' : token.content;
  });
  return words.join('');
}

function append(nodes: Inline[], node: Inline) {
  const last = nodes.at(-1);
  if (node.type === 'text' && node.value === '') return;
  if (node.type === 'text' && last?.type === 'text') {
    nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value };
  } else {
    nodes.push(node);
  }
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');

export const oneLine = (text: string) => replaceUnprintable(text.replace(/\s+/gu, ' ').trim());

/** Characters that XML doesn't allow would make the feed unreadable; character references can contain them. */
const UNPRINTABLE = /[^\t\n\r\u0020-\u007E\u00A0-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const replaceUnprintable = (text: string) => text.replace(UNPRINTABLE, '\uFFFD');
