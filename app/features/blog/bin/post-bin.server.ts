import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import type { BinEntry } from '~/backoffice/bin/bin-screen';
import type { BinList, BinStore } from '~/backoffice/bin/bin-store.server';
import { purgeBin } from '~/backoffice/bin/purge-bin.server';
import { db, engine, transaction } from '~/db/executor.server';
import { inBin } from '~/features/blog/posts/in-bin.server';
import { formatInstant } from '~/platform/indian-time';

import { erasePost, restorePost } from './delete-posts.server';

const PURGE_STEP = 50;

export const postBin: BinStore = {
  noun: 'post',
  place: 'on the list',
  restore: async (id) => {
    const restored = await restorePost(id);
    if (restored.outcome !== 'restored' || restored.lapsed === null) return restored.outcome;
    return { outcome: 'restored', note: lapsedNote(restored.lapsed) };
  },
  erase: erasePost,
  restores: (id) => [{ of: 'post', id }],
};

/** @param moment its scheduled time in UTC milliseconds, which has passed. */
export const lapsedNote = (moment: number) =>
  `It is now a draft, because its scheduled time, ${formatInstant(moment)}, has passed.`;

const binned = () => db().selectFrom('posts').where(inBin);

export const binnedPosts: BinList = {
  async count() {
    const { count } = await binned()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  async list(page) {
    const rows = await selectEntries()
      .orderBy('binned_at', 'desc')
      .orderBy('key', 'desc')
      .limit(BIN_PAGE)
      .offset((page - 1) * BIN_PAGE)
      .execute();
    return rows.map(toEntry);
  },
};

export async function readBinnedPost(id: string): Promise<BinEntry | null> {
  const row = await selectEntries().where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

const selectEntries = () =>
  binned()
    .select(['id', 'title', 'binned_status', 'publish_date', 'binned_by as binnedBy'])
    .select((eb) => eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'));

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function toEntry({ id, title, binned_status, publish_date, binnedAt, binnedBy }: Row): BinEntry {
  const reference =
    binned_status !== 'published' ? 'Draft' : publish_date > binnedAt ? 'Scheduled' : 'Published';
  return { id, displayName: title || 'Untitled', reference, binnedAt, binnedBy };
}

/** @returns the number of posts purged. */
export const purgePosts = (now?: number): Promise<number> =>
  purgeBin(PURGE_STEP, (before) => transaction(() => purgeSome(before)), now);

async function purgeSome(before: number): Promise<number> {
  const old = await db()
    .selectFrom('posts')
    .select('key')
    .where('binned_at', '<', before)
    .where(inBin)
    .limit(PURGE_STEP)
    // Rows that another instance is restoring or purging are left to the next run.
    .$if(engine() === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const keys = old.map(({ key }) => key);
  if (keys.length) await db().deleteFrom('posts').where('key', 'in', keys).execute();
  return keys.length;
}
