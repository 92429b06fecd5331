import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ArticleTree } from '~/features/blog/markdown/article-tree';
import { pictures } from '~/features/blog/markdown/page/pictures';
import { clientFile } from '~/platform/build-folder.server';

const FIGURE = /^\/figures\/[a-z0-9-]+\.svg$/;
const SIZE = /<svg[^>]*\bviewBox="0 0 (\d+) (\d+)"/;

type Size = { width: number; height: number };

const cache = new Map<string, Size | undefined>();

/** Sizes in pixels of an article's drawings in `/figures`, read once from each file. Other pictures are left out. */
export function figureSizes(tree: ArticleTree): Record<string, Size> {
  const sizes: Record<string, Size> = {};
  for (const { src } of pictures(tree).filter(({ src: each }) => FIGURE.test(each))) {
    if (!cache.has(src)) cache.set(src, readSize(src));
    const size = cache.get(src);
    if (size) sizes[src] = size;
  }
  return sizes;
}

function readSize(src: string): Size | undefined {
  for (const file of [clientFile(src), join('public', src)])
    try {
      const [, width, height] = SIZE.exec(readFileSync(file, 'utf8')) ?? [];
      if (width && height) return { width: Number(width), height: Number(height) };
    } catch {
      // The file doesn't exist.
    }
  return undefined;
}
