import type {
  ArticleTree,
  Block,
  Figure,
  Image,
  Inline,
} from '~/features/blog/markdown/article-tree';

export function pictures(tree: ArticleTree): (Figure | Image)[] {
  return tree.blocks.flatMap(inBlock);
}

/** Unique origins (`https://host[:port]`) of an article's pictures, for the page's CSP. */
export function imageHosts(tree: ArticleTree): string[] {
  const origins = pictures(tree).flatMap(({ src }) =>
    src.startsWith('/') ? [] : [new URL(src).origin],
  );
  return [...new Set(origins)].sort();
}

function inBlock(block: Block): (Figure | Image)[] {
  switch (block.type) {
    case 'figure':
      return [block];
    case 'paragraph':
    case 'heading':
      return block.children.flatMap(inInline);
    case 'bulletList':
    case 'orderedList':
      return block.items.flatMap((item) => item.children.flatMap(inBlock));
    case 'quote':
      return block.children.flatMap(inBlock);
  }
}

function inInline(node: Inline): Image[] {
  if (node.type === 'image') return [node];
  return 'children' in node ? node.children.flatMap(inInline) : [];
}
