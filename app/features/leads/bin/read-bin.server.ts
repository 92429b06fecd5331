import { sql } from 'kysely';

import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/lead';

/** A lead in the bin: who it is, when it went there, and by whom (null: nobody of the studio). */
export type BinnedLead = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly binnedAt: number;
  readonly binnedBy: string | null;
};

/** In letters, so that the engines see that the bin's index fits. */
const inBin = sql<boolean>`binned_at is not null and merged_into = id`;

const binned = (kind: LeadKind) => db().selectFrom('leads').where('kind', '=', kind).where(inBin);

/** How many leads of a kind are in the bin, those merged into them aside. */
export async function countBinned(kind: LeadKind): Promise<number> {
  const { count } = await binned(kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of the bin, what was deleted last first. @param page from 1. */
export const listBinned = (kind: LeadKind, page: number): Promise<BinnedLead[]> =>
  binned(kind)
    .select(['id', 'reference', 'name', 'email', 'phone', 'binned_by as binnedBy'])
    .select((eb) => eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'))
    .orderBy('binned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BIN_PAGE)
    .offset((page - 1) * BIN_PAGE)
    .execute();
