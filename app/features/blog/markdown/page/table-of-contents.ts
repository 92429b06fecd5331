import type { ArticleTree, Heading } from '~/features/blog/markdown/article-tree';

export type ContentsEntry = { id: string; href: string; text: string };

const MIN_HEADINGS = 3;

/** Lists the `h2` headings, and further levels until there are three; empty for fewer. Ignores quotes and lists. */
export function tableOfContents(tree: ArticleTree): ContentsEntry[] {
  const headings = tree.blocks.filter((block): block is Heading => block.type === 'heading');
  for (const deepest of [1, 2, 3]) {
    const listedHeadings = headings.filter(({ level }) => level <= deepest);
    if (listedHeadings.length >= MIN_HEADINGS) {
      return listedHeadings.map(({ id, text }) => ({
        id,
        href: `#${encodeURIComponent(id)}`,
        text,
      }));
    }
  }
  return [];
}
