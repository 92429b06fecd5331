import type { FindImageUses } from '~/features/images/image-uses.server';

import { findPostsWith } from './posts-with.server';

/** Searches covers and texts for the address without its extension, which the addresses of all sizes contain. */
export const imageUsesInPosts: FindImageUses = async ({ path }) =>
  (await findPostsWith(path.slice(0, -'.jpg'.length))).map(({ id, title, cover, binned }) => ({
    where: `${cover ? 'Cover of the article' : 'In the article'}${binned ? ' (in the bin)' : ''}`,
    title,
    href: `/manage-blog/${id}`,
  }));
