import { findImages } from '~/features/images/find-images.server';
import { storedPicture } from '~/features/images/picture-source';

import type { PostSummary } from './post';

/** Posts with the pictures of those covers that lie in the library. A cached page that shows them carries the tag `images`. */
export async function withCoverPictures<Shown extends PostSummary>(
  posts: readonly Shown[],
): Promise<Shown[]> {
  const images = await findImages(posts.flatMap(({ coverImage }) => coverImage ?? []));
  if (images.size === 0) return [...posts];
  return posts.map((post) => {
    const image = images.get(post.coverImage ?? '');
    return image ? { ...post, coverPicture: storedPicture(image) } : post;
  });
}
