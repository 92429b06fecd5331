import type { Token } from 'markdown-it';

import { headingIds, type NameHeading } from '~/features/blog/markdown/page/heading-ids';
import { isTight } from '~/features/blog/markdown/write/tightness';

import type { ArticleTree, Block, HeadingLevel, ListItem } from './article-tree';
import { readInlines } from './inlines';
import { tokensOf } from './markdown-grammar';
import { paragraphBlocks } from './paragraphs';
import { inlineText } from './plain-text';

/** Parses the specification's markdown. Unknown syntax (HTML, tables, a refused address) stays text. */
export function parseArticle(markdown: string): ArticleTree {
  const reader: Reader = { tokens: tokensOf(markdown), at: 0, nameHeading: headingIds() };
  return { blocks: readBlocks(reader, undefined) };
}

type Reader = { tokens: readonly Token[]; at: number; nameHeading: NameHeading };

function readBlocks(reader: Reader, closing: string | undefined): Block[] {
  const blocks: Block[] = [];
  for (let token = nextToken(reader); token && token.type !== closing; token = nextToken(reader)) {
    blocks.push(...readBlock(reader, token));
  }
  return blocks;
}

function readBlock(reader: Reader, token: Token): Block[] {
  switch (token.type) {
    case 'paragraph_open':
      return paragraphBlocks(readContent(reader));
    case 'heading_open':
      return readHeading(reader, token.markup);
    case 'bullet_list_open':
      return withItems(readItems(reader), (list) => ({ type: 'bulletList', ...list }));
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1);
      return withItems(readItems(reader), (list) => ({ type: 'orderedList', start, ...list }));
    }
    case 'blockquote_open': {
      const children = readBlocks(reader, 'blockquote_close');
      return children.length > 0 ? [{ type: 'quote', children }] : [];
    }
    default:
      return paragraphBlocks(readInlines([token]));
  }
}

const HEADING_LEVELS: Readonly<Record<string, HeadingLevel>> = { '#': 1, '##': 2, '###': 3 };

/** Marks below the specification's three heading levels stay text. */
function readHeading(reader: Reader, mark: string): Block[] {
  const level = HEADING_LEVELS[mark];
  if (level === undefined) return paragraphBlocks(readContent(reader, `${mark} `));
  const children = readContent(reader);
  const text = inlineText(children).replace(/\s+/gu, ' ').trim();
  if (text === '') return paragraphBlocks(children);
  return [{ type: 'heading', level, id: reader.nameHeading(text), text, children }];
}

type Items = { tight: boolean; items: ListItem[] };

function withItems(list: Items, make: (list: Items) => Block): Block[] {
  return list.items.length > 0 ? [make(list)] : [];
}

function readItems(reader: Reader): Items {
  const items: ListItem[] = [];
  let tight = true;
  while (nextToken(reader)?.type === 'list_item_open') {
    const children: Block[] = [];
    for (
      let token = nextToken(reader);
      token && token.type !== 'list_item_close';
      token = nextToken(reader)
    ) {
      if (token.type === 'paragraph_open' && !token.hidden) tight = false;
      children.push(...readBlock(reader, token));
    }
    if (children.length > 0) items.push({ type: 'listItem', children });
  }
  return { tight: isTight(tight, items), items };
}

function readContent(reader: Reader, lead?: string) {
  const content = nextToken(reader);
  nextToken(reader);
  return readInlines(content?.children ?? [], lead);
}

function nextToken(reader: Reader): Token | undefined {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  return token;
}
