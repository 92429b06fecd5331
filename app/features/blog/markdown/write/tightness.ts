import type { Block, ListItem } from '~/features/blog/markdown/article-tree';

/**
 * Whether a list is tight; `tight` is true if it was written without blank lines. Blocks that would merge without a
 * blank line make a list loose. Looseness without a visible effect, because there are no paragraphs or only one block,
 * doesn't count.
 */
export function isTight(tight: boolean, items: readonly ListItem[]): boolean {
  if (!items.every(({ children }) => canBeTight(children))) return false;
  if (tight) return true;
  const blocks = items.flatMap(({ children }) => children);
  return blocks.length < 2 || !blocks.some(({ type }) => type === 'paragraph');
}

const canBeTight = (blocks: readonly Block[]) =>
  blocks.every((block, place) => {
    const before = blocks[place - 1];
    return before === undefined || canFollowDirectly(before, block);
  });

function canFollowDirectly(before: Block, block: Block): boolean {
  const text = before.type === 'paragraph' || before.type === 'figure';
  switch (block.type) {
    case 'paragraph':
      return before.type === 'heading' || before.type === 'figure';
    case 'figure':
      return before.type === 'heading' || text;
    case 'quote':
      return before.type !== 'quote';
    case 'orderedList':
      // Only a list that starts with 1 may interrupt a paragraph.
      return block.start === 1 || !(text || before.type === 'quote');
    case 'heading':
    case 'bulletList':
      return true;
  }
}
