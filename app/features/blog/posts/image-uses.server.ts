import type { FindImageUses } from '~/features/images/image-uses.server';

import { findPostsWith } from './posts-with.server';

/** Covers and texts of posts, by the address without its ending: it stands in the addresses of the rungs too. */
export const imageUsesInPosts: FindImageUses = async ({ path }) =>
  (await findPostsWith(path.slice(0, -'.jpg'.length))).map(({ id, title, cover, binned }) => ({
    where: `${cover ? 'Cover of the article' : 'In the article'}${binned ? ' (in the bin)' : ''}`,
    title,
    href: `/manage-blog/${id}`,
  }));
