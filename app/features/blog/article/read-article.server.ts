import { imageHosts, pictures } from '~/features/blog/markdown/page/pictures';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import type { Post } from '~/features/blog/posts/post';
import { storedPictures, withCoverPictures } from '~/features/blog/posts/stored-pictures.server';
import { siteOrigin } from '~/platform/origin.server';

import { coverAddress } from './cover';
import { coverHosts } from './cover-hosts.server';
import { figureSizes } from './figure-sizes.server';
import { relatedPosts } from './related-posts.server';

export async function readArticle(post: Post) {
  const tree = parseArticle(post.content);
  const cover = coverAddress(post);
  const [related, hosts] = await Promise.all([relatedPosts(post), coverHosts()]);
  const [stored, [shown = post], others] = await Promise.all([
    storedPictures(pictures(tree).map(({ src }) => src)),
    withCoverPictures([post]),
    withCoverPictures(related),
  ]);
  return {
    post: shown,
    tree,
    sizes: figureSizes(tree),
    pictures: stored,
    related: others,
    url: new URL(`/blog/${encodeURIComponent(post.slug)}`, siteOrigin()).href,
    imageHosts: [
      ...new Set([
        ...imageHosts(tree),
        ...(cover?.startsWith('https:') ? [new URL(cover).origin] : []),
        ...(related.length ? hosts : []),
      ]),
    ],
  };
}
