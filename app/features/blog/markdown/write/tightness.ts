import type { Block, ListItem } from '~/features/blog/markdown/article-tree';

/**
 * Whether a list is tight, given how it was written (`tight`: no blank line between its blocks). Blocks that would run
 * into each other without a blank line make a list loose; looseness that no reader sees, without paragraphs or with a
 * single block, does not count.
 */
export function isTight(tight: boolean, items: readonly ListItem[]): boolean {
  if (!items.every(({ children }) => standTight(children))) return false;
  if (tight) return true;
  const blocks = items.flatMap(({ children }) => children);
  return blocks.length < 2 || !blocks.some(({ type }) => type === 'paragraph');
}

const standTight = (blocks: readonly Block[]) =>
  blocks.every((block, place) => {
    const before = blocks[place - 1];
    return before === undefined || mayFollow(before, block);
  });

function mayFollow(before: Block, block: Block): boolean {
  const text = before.type === 'paragraph' || before.type === 'figure';
  switch (block.type) {
    case 'paragraph':
      return before.type === 'heading' || before.type === 'figure';
    case 'figure':
      return before.type === 'heading' || text;
    case 'quote':
      return before.type !== 'quote';
    case 'orderedList':
      // Only a list that begins with 1 may interrupt a paragraph.
      return block.start === 1 || !(text || before.type === 'quote');
    case 'heading':
    case 'bulletList':
      return true;
  }
}
