import { findImages } from '~/features/images/find-images.server';
import { storedPicture } from '~/features/images/picture-source';
import { siteOrigin } from '~/platform/origin.server';

import { coverAddress } from './cover';
import { coverHosts } from './cover-hosts.server';
import { withCoverPictures } from './cover-pictures.server';
import { figureSizes } from './figure-sizes.server';
import { parseArticle } from './markdown/parse-article';
import { imageHosts, pictures } from './markdown/pictures';
import type { Post } from './post';
import { relatedPosts } from './related-posts.server';

/** Everything that the page of an article shows, and the hosts that its pictures come from. */
export async function readArticle(post: Post) {
  const tree = parseArticle(post.content);
  const cover = coverAddress(post);
  const [related, hosts, images, [shown = post]] = await Promise.all([
    relatedPosts(post),
    coverHosts(),
    findImages(pictures(tree).map(({ src }) => src)),
    withCoverPictures([post]),
  ]);
  return {
    post: shown,
    tree,
    sizes: figureSizes(tree),
    sources: Object.fromEntries([...images].map(([src, image]) => [src, storedPicture(image)])),
    related,
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
