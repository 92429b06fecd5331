import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import { db } from '~/db/executor.server';

import { inBin, visibilityBefore } from './in-bin.server';

/** A project in the bin: what it was, when it went there (UTC milliseconds), and by whom. */
export type BinnedProject = {
  readonly id: string;
  readonly name: string;
  readonly visibility: 'draft' | 'published';
  readonly binnedAt: number;
  readonly binnedBy: string | null;
};

const binned = () => db().selectFrom('projects').where(inBin);

/** How many projects are in the bin. */
export async function countBinned(): Promise<number> {
  const { count } = await binned()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of the bin, what was deleted last first. @param page from 1. */
export const listBinned = (page: number): Promise<BinnedProject[]> =>
  described()
    .orderBy('binned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BIN_PAGE)
    .offset((page - 1) * BIN_PAGE)
    .execute();

/** The project of this id if it is in the bin. */
export const readBinned = async (id: string): Promise<BinnedProject | null> =>
  (await described().where('id', '=', id).executeTakeFirst()) ?? null;

const described = () =>
  binned()
    .select(['id', 'name', 'binned_by as binnedBy'])
    .select((eb) => [
      visibilityBefore.as('visibility'),
      eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'),
    ]);
