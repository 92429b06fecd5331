import type {
  ArticleTree,
  Block,
  Figure,
  Image,
  Inline,
  ListItem,
} from '~/features/blog/markdown/article-tree';

type Node = Block | ListItem | Inline;

/** All nodes of an article in reading order, each before those within it. */
export const allNodes = ({ blocks }: ArticleTree): Node[] => blocks.flatMap(nodeAndDescendants);

function nodeAndDescendants(node: Node): Node[] {
  const childNodes: readonly Node[] =
    'items' in node ? node.items : 'children' in node ? node.children : [];
  return [node, ...childNodes.flatMap(nodeAndDescendants)];
}

export const pictures = (tree: ArticleTree): (Figure | Image)[] =>
  allNodes(tree).filter((node) => node.type === 'figure' || node.type === 'image');

/** Unique origins (`https://host[:port]`) of an article's pictures, for the page's CSP. */
export function imageHosts(tree: ArticleTree): string[] {
  const origins = pictures(tree).flatMap(({ src }) =>
    src.startsWith('/') ? [] : [new URL(src).origin],
  );
  return [...new Set(origins)].sort();
}
