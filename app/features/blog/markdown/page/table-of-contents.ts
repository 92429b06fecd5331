import type { ArticleTree, Heading, HeadingLevel } from '~/features/blog/markdown/article-tree';

/** One line of the contents: `href` is `#` and the heading's id, encoded. */
export type ContentsEntry = { id: string; href: string; text: string; level: HeadingLevel };

const FEWEST = 3;
const LEVELS: readonly HeadingLevel[] = [1, 2, 3];

/**
 * The contents of an article from three headings up, else empty: its first-level headings (`h2`) where there are three,
 * otherwise with as many further levels as it takes. Headings within quotes and lists are not listed.
 */
export function tableOfContents(tree: ArticleTree): ContentsEntry[] {
  const headings = tree.blocks.filter((block): block is Heading => block.type === 'heading');
  for (const deepest of LEVELS) {
    const listed = headings.filter(({ level }) => level <= deepest);
    if (listed.length >= FEWEST) {
      return listed.map(({ id, text, level }) => ({
        id,
        href: `#${encodeURIComponent(id)}`,
        text,
        level,
      }));
    }
  }
  return [];
}
