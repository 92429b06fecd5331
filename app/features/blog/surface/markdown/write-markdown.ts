import type { Mark, Node } from '@tiptap/pm/model';

import type { Block, HeadingLevel, Inline, Text } from '~/features/blog/markdown/article-tree';
import { oneLine, replaceUnprintable } from '~/features/blog/markdown/inlines';
import { MAX_DEPTH } from '~/features/blog/markdown/markdown-grammar';
import { imageAddress, linkAddress } from '~/features/blog/markdown/page/article-address';
import { paragraphBlocks } from '~/features/blog/markdown/paragraphs';
import { inlineText } from '~/features/blog/markdown/plain-text';
import { runsOf, normalizeRuns, type Run } from '~/features/blog/markdown/write/runs';
import { isTight } from '~/features/blog/markdown/write/tightness';
import { writeArticle } from '~/features/blog/markdown/write/write-article';

export const writeMarkdown = (document: Node): string =>
  writeArticle({ blocks: document.children.flatMap(documentBlocks) });

/** ProseMirror shares unchanged nodes between documents, so their blocks are cached. */
const cache = new WeakMap<Node, readonly Block[]>();

export function documentBlocks(node: Node): readonly Block[] {
  const before = cache.get(node);
  if (before) return before;
  const blocks = blocksOf(node, 0);
  cache.set(node, blocks);
  return blocks;
}

/** `level` is the depth as the grammar counts it; beyond its maximum only paragraphs are possible. */
function blocksOf(node: Node, level: number): Block[] {
  const childBlocks = (deeper: number) =>
    node.children.flatMap((child) => blocksOf(child, level + deeper));
  switch (node.type.name) {
    case 'paragraph':
      return paragraphBlocks(inlinesOf(node));
    case 'heading':
      return level < MAX_DEPTH ? headingBlocks(node) : paragraphBlocks(inlinesOf(node));
    case 'bulletList':
    case 'orderedList':
      return level < MAX_DEPTH ? listBlocks(node, level) : childBlocks(0);
    case 'listItem':
      return childBlocks(0);
    case 'blockquote': {
      const children = childBlocks(level < MAX_DEPTH ? 1 : 0);
      if (level >= MAX_DEPTH || children.length === 0) return children;
      return [{ type: 'quote', children }];
    }
    case 'figure':
      return paragraphBlocks([pictureOf(node)]);
    default:
      return [];
  }
}

/** A heading is a single line; an empty one becomes a paragraph. */
function headingBlocks(node: Node): Block[] {
  const children = inlinesOf(node, { type: 'text', value: ' ' });
  const text = oneLine(inlineText(children));
  if (text === '') return paragraphBlocks(children);
  const level: HeadingLevel = node.attrs['level'] === 2 ? 2 : node.attrs['level'] === 3 ? 3 : 1;
  return [{ type: 'heading', level, id: '', text, children }];
}

function listBlocks(node: Node, level: number): Block[] {
  const items = node.children
    .map((item) => ({ type: 'listItem' as const, children: blocksOf(item, level + 2) }))
    .filter(({ children }) => children.length > 0);
  if (items.length === 0) return [];
  const tight = isTight(node.attrs['tight'] !== false, items);
  if (node.type.name === 'bulletList') return [{ type: 'bulletList', tight, items }];
  return [{ type: 'orderedList', tight, start: Number(node.attrs['start']), items }];
}

function inlinesOf(node: Node, lineBreak: Inline = { type: 'lineBreak' }): Inline[] {
  const inlines = node.children.map((child) =>
    child.marks.reduce(withMark, leafOf(child, lineBreak)),
  );
  return normalizeRuns(runsOf(inlines)).map(asInline);
}

function leafOf(node: Node, lineBreak: Inline): Inline {
  if (node.type.name === 'image') return pictureOf(node);
  if (node.type.name === 'hardBreak') return lineBreak;
  const value = replaceUnprintable((node.text ?? '').toWellFormed());
  return { type: node.marks.some(({ type }) => type.name === 'code') ? 'code' : 'text', value };
}

function withMark(inline: Inline, { type, attrs }: Mark): Inline {
  if (type.name === 'bold') return { type: 'strong', children: [inline] };
  if (type.name === 'italic') return { type: 'emphasis', children: [inline] };
  if (type.name !== 'link') return inline;
  const href = linkAddress(String(attrs['href']));
  return href === undefined ? inline : { type: 'link', href, children: [inline] };
}

function asInline({ leaf, strong, emphasis, href }: Run): Inline {
  let inline: Inline = leaf;
  if (emphasis) inline = { type: 'emphasis', children: [inline] };
  if (strong) inline = { type: 'strong', children: [inline] };
  return href === undefined ? inline : { type: 'link', href, children: [inline] };
}

function pictureOf({ attrs }: Node): Inline {
  const alt = oneLine(String(attrs['alt']).toWellFormed());
  const src = imageAddress(String(attrs['src']));
  if (src === undefined) return { type: 'text', value: alt } satisfies Text;
  const caption = oneLine(String(attrs['caption']).toWellFormed());
  const decorative = attrs['decorative'] === true && alt === '';
  return { type: 'image', src, alt, caption, ...(decorative && { decorative: true }) };
}
