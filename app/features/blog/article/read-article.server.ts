import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ArticleTree } from '~/features/blog/markdown/article-tree';
import { imageHosts, pictures } from '~/features/blog/markdown/page/pictures';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { withNoteNumbers } from '~/features/blog/posts/note-numbers.server';
import { articlePath, type Post } from '~/features/blog/posts/post';
import { storedPictures, withCoverPictures } from '~/features/blog/posts/stored-pictures.server';
import { clientFile } from '~/platform/build-folder.server';
import { siteOrigin } from '~/platform/origin.server';

import { coverAddress } from './cover';
import { coverHosts } from './cover-hosts.server';
import { relatedPosts } from './related-posts.server';

const FIGURE_PATH = /^\/figures\/[a-z0-9-]+\.svg$/;
const VIEWBOX_SIZE = /<svg[^>]*\bviewBox="0 0 (\d+) (\d+)"/;

type Size = { width: number; height: number };

const sizeCache = new Map<string, Size | undefined>();

export async function readArticle(post: Post) {
  const tree = parseArticle(post.content);
  const cover = coverAddress(post);
  const [related, hosts] = await Promise.all([relatedPosts(post), coverHosts()]);
  const [stored, [shown = post], relatedWithCovers] = await Promise.all([
    storedPictures(pictures(tree).map(({ src }) => src)),
    withNoteNumbers([post]).then(withCoverPictures),
    withCoverPictures(related),
  ]);
  return {
    post: shown,
    tree,
    sizes: figureSizes(tree),
    pictures: stored,
    related: relatedWithCovers,
    url: new URL(articlePath(post.slug), siteOrigin()).href,
    imageHosts: [
      ...new Set([
        ...imageHosts(tree),
        ...(cover?.startsWith('https:') ? [new URL(cover).origin] : []),
        ...(related.length ? hosts : []),
      ]),
    ],
  };
}

/** Sizes in pixels of an article's drawings in `/figures`, read once from each file. Other pictures are left out. */
function figureSizes(tree: ArticleTree): Record<string, Size> {
  const sizes: Record<string, Size> = {};
  for (const { src } of pictures(tree).filter(({ src: each }) => FIGURE_PATH.test(each))) {
    if (!sizeCache.has(src)) sizeCache.set(src, readSize(src));
    const size = sizeCache.get(src);
    if (size) sizes[src] = size;
  }
  return sizes;
}

function readSize(src: string): Size | undefined {
  for (const file of [clientFile(src), join('public', src)])
    try {
      const [, width, height] = VIEWBOX_SIZE.exec(readFileSync(file, 'utf8')) ?? [];
      if (width && height) return { width: Number(width), height: Number(height) };
    } catch {
      // The file doesn't exist.
    }
  return undefined;
}
