import { findImages, publicPicture } from '~/features/images/find-images.server';
import type { PictureSource } from '~/features/images/picture-source';

import type { PostSummary } from './post';

/** Looks up the studio's own pictures by address. Cached pages that show them need the tag `images`. */
export async function storedPictures(
  addresses: Iterable<string>,
): Promise<Readonly<Record<string, PictureSource>>> {
  const images = await findImages(addresses);
  return Object.fromEntries([...images].map(([address, image]) => [address, publicPicture(image)]));
}

export async function withCoverPictures<Post extends PostSummary>(
  posts: readonly Post[],
): Promise<Post[]> {
  const images = await findImages(posts.flatMap(({ coverImage }) => coverImage ?? []));
  return posts.map((post) => {
    const image = images.get(post.coverImage ?? '');
    return image ? { ...post, coverPicture: publicPicture(image) } : post;
  });
}
