import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ArticleTree } from '~/features/blog/markdown/article-tree';
import { pictures } from '~/features/blog/markdown/page/pictures';

/** Where the site's own drawings lie: built, and in development. */
const FOLDERS = ['build/client', 'public'];
const FIGURE = /^\/figures\/[a-z0-9-]+\.svg$/;
const SIZE = /<svg[^>]*\bviewBox="0 0 (\d+) (\d+)"/;

type Size = { width: number; height: number };

const known = new Map<string, Size | undefined>();

/** The sizes of an article's drawings in `/figures`, in pixels, each read once from its file; others are not known. */
export function figureSizes(tree: ArticleTree): Record<string, Size> {
  const sizes: Record<string, Size> = {};
  for (const { src } of pictures(tree).filter(({ src: each }) => FIGURE.test(each))) {
    if (!known.has(src)) known.set(src, readSize(src));
    const size = known.get(src);
    if (size) sizes[src] = size;
  }
  return sizes;
}

function readSize(src: string): Size | undefined {
  for (const folder of FOLDERS)
    try {
      const [, width, height] = SIZE.exec(readFileSync(join(folder, src), 'utf8')) ?? [];
      if (width && height) return { width: Number(width), height: Number(height) };
    } catch {
      // Not in this folder.
    }
  return undefined;
}
