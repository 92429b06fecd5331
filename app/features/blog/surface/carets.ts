import type { Node } from '@tiptap/pm/model';

import { parseArticle } from '~/features/blog/markdown/parse-article';
import { plainText } from '~/features/blog/markdown/plain-text';
import { writeArticle } from '~/features/blog/markdown/write/write-article';
import { topBlocks } from '~/features/blog/surface/markdown/write-markdown';

const letters = (text: string) => text.replace(/\s+/gu, '');

/** Approximate offset in the markdown of a document position: in the same block, after the same letters. */
export function offsetOf(document: Node, position: number): number {
  const place = document.resolve(position);
  const index = Math.min(place.index(0), document.childCount - 1);
  const before = writeArticle({ blocks: document.children.slice(0, index).flatMap(topBlocks) });
  const start = before === '' ? 0 : before.length + 2;
  const source = writeArticle({ blocks: topBlocks(document.child(index)) });
  if (place.depth === 0) return start;
  let at = 0;
  for (const letter of letters(document.textBetween(place.start(1), position))) {
    const next = source.indexOf(letter, at);
    if (next >= 0) at = next + 1;
  }
  return start + at;
}

export function positionOf(document: Node, markdown: string, offset: number): number {
  const { blocks } = parseArticle(markdown.slice(0, offset));
  const last = blocks.at(-1);
  if (!last) return 1;
  const index = Math.min(blocks.length, document.childCount) - 1;
  let start = 0;
  for (const child of document.children.slice(0, index)) start += child.nodeSize;
  let left = letters(plainText({ blocks: [last] })).length;
  let position = start + 1;
  document.child(index).descendants((node, within) => {
    if (!node.isText || left <= 0) return left > 0;
    const text = node.text ?? '';
    let at = 0;
    for (; at < text.length && left > 0; at++) if (/\S/u.test(text.charAt(at))) left--;
    position = start + 1 + within + at;
    return false;
  });
  return position;
}
