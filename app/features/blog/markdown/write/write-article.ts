import type { ArticleTree, Block, ListItem } from '~/features/blog/markdown/article-tree';

import { writeInlines } from './write-inlines';
import { writePicture } from './write-leaves';

/** CommonMark allows at most nine digits in a list number. */
const MAX_NUMBER = 999_999_999;

/**
 * Writes markdown that `parseArticle` parses to the same article, without a newline at the end. Writing is stable:
 * parsing and writing again changes nothing. Expects a tree from `parseArticle`: no empty blocks, normalised addresses.
 */
export function writeArticle({ blocks }: ArticleTree): string {
  return writeBlocks(blocks).join('\n\n');
}

function writeBlocks(blocks: readonly Block[]): string[] {
  let alternate = false;
  return blocks.map((block, at) => {
    alternate = isList(block) && blocks[at - 1]?.type === block.type && !alternate;
    return writeBlock(block, alternate);
  });
}

const isList = ({ type }: Block) => type === 'bulletList' || type === 'orderedList';

/** Blocks are immutable, so each one is written once, however often its document is edited. */
const cache = new WeakMap<Block, { alternate: boolean; source: string }>();

function writeBlock(block: Block, alternate: boolean): string {
  const before = cache.get(block);
  if (before?.alternate === alternate) return before.source;
  const source = blockSource(block, alternate);
  cache.set(block, { alternate, source });
  return source;
}

/** `alternate` uses the other list mark, because markdown would continue a preceding list of the same kind. */
function blockSource(block: Block, alternate: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return writeInlines(block.children);
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeInlines(block.children, { heading: true })}`;
    case 'bulletList':
      return writeItems(block.items, block.tight, () => (alternate ? '*' : '-'));
    case 'orderedList':
      return writeItems(block.items, block.tight, (at) => {
        const number = Math.min(block.start + at, MAX_NUMBER);
        return `${number}${alternate ? ')' : '.'}`;
      });
    case 'quote':
      return prefixed(writeBlocks(block.children).join('\n\n'), '> ', '> ');
    case 'figure':
      return writePicture(block);
  }
}

function writeItems(items: readonly ListItem[], tight: boolean, mark: (at: number) => string) {
  const separator = tight ? '\n' : '\n\n';
  return items
    .map(({ children }, at) => {
      const sign = `${mark(at)} `;
      return prefixed(writeBlocks(children).join(separator), sign, ' '.repeat(sign.length));
    })
    .join(separator);
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, at) => {
      if (at === 0) return first + line;
      return line === '' ? others.trimEnd() : others + line;
    })
    .join('\n');
}
