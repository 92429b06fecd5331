import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import { db } from '~/db/executor.server';
import { inBin } from '~/features/blog/posts/in-bin.server';

/** A post in the bin: what it was, when it went there, and by whom. Times are UTC milliseconds. */
export type BinnedPost = {
  readonly id: string;
  readonly title: string;
  readonly state: 'draft' | 'scheduled' | 'published';
  readonly binnedAt: number;
  readonly binnedBy: string | null;
};

const binned = () => db().selectFrom('posts').where(inBin);

/** How many posts are in the bin. */
export async function countBinned(): Promise<number> {
  const { count } = await binned()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of the bin, what was deleted last first. @param page from 1. */
export async function listBinned(page: number): Promise<BinnedPost[]> {
  const rows = await described()
    .orderBy('binned_at', 'desc')
    .orderBy('key', 'desc')
    .limit(BIN_PAGE)
    .offset((page - 1) * BIN_PAGE)
    .execute();
  return rows.map(binnedOf);
}

/** The post of this id if it is in the bin. */
export async function readBinned(id: string): Promise<BinnedPost | null> {
  const row = await described().where('id', '=', id).executeTakeFirst();
  return row ? binnedOf(row) : null;
}

const described = () =>
  binned()
    .select(['id', 'title', 'binned_status', 'publish_date', 'binned_by as binnedBy'])
    .select((eb) => eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'));

type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number];

function binnedOf({ id, title, binned_status, publish_date, binnedAt, binnedBy }: Row): BinnedPost {
  const state =
    binned_status !== 'published' ? 'draft' : publish_date > binnedAt ? 'scheduled' : 'published';
  return { id, title, state, binnedAt, binnedBy };
}
