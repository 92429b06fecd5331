import type { ArticleTree, Block, Inline } from './article-tree';

/**
 * The text without marks, for search, descriptions, read time and the feed. Blocks are separated by a blank line, list
 * items and line breaks by a newline. Includes captions, but not descriptions of pictures.
 */
export function plainText(tree: ArticleTree): string {
  return blocksText(tree.blocks, '\n\n');
}

function blocksText(blocks: readonly Block[], between: string): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join(between);
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.children, '').trim();
    case 'heading':
      return block.text;
    case 'bulletList':
    case 'orderedList':
      return block.items.map((item) => blocksText(item.children, '\n')).join('\n');
    case 'quote':
      return blocksText(block.children, '\n\n');
    case 'figure':
      return block.caption;
  }
}

/** Pictures are replaced by their descriptions, or by `picture` if given. */
export function inlineText(inlines: readonly Inline[], picture?: string): string {
  return inlines.map((node) => nodeText(node, picture)).join('');
}

function nodeText(node: Inline, picture: string | undefined): string {
  switch (node.type) {
    case 'text':
    case 'code':
      return node.value;
    case 'lineBreak':
      return '\n';
    case 'image':
      return picture ?? node.alt;
    case 'strong':
    case 'emphasis':
    case 'link':
      return inlineText(node.children, picture);
  }
}
