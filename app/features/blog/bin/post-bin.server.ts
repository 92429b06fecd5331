import { binList, type BinStore, purgeBin } from '~/backoffice/bin/bin-store.server';
import { db } from '~/db/executor.server';
import { inBin } from '~/features/blog/posts/in-bin.server';
import { formatInstant } from '~/platform/indian-time';

import { erasePost, restorePost } from './delete-posts.server';

export const postBin: BinStore = {
  noun: 'post',
  place: 'on the list',
  restore: async (id) => {
    const restored = await restorePost(id);
    if (restored.outcome !== 'restored' || restored.lapsed === null) return restored.outcome;
    const note = `It is now a draft, because its scheduled time, ${formatInstant(restored.lapsed)}, has passed.`;
    return { outcome: 'restored', note };
  },
  erase: erasePost,
  restores: (id) => [{ of: 'post', id }],
};

const binned = () =>
  db()
    .selectFrom('posts')
    .select(['id', 'title', 'binned_status', 'publish_date', 'binned_by as binnedBy'])
    .select((eb) => eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'))
    .where(inBin);

export const binnedPosts = binList(
  binned,
  ({ id, title, binned_status, publish_date, binnedAt, binnedBy }) => {
    const reference =
      binned_status !== 'published' ? 'Draft' : publish_date > binnedAt ? 'Scheduled' : 'Published';
    return { id, displayName: title || 'Untitled', reference, binnedAt, binnedBy };
  },
);

export const purgePosts = async (now?: number) => (await purgeBin('posts', binned, now)).length;
