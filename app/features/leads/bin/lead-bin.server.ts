import { sql } from 'kysely';

import { BIN_PAGE } from '~/backoffice/bin/bin-page';
import type { BinList, BinStore } from '~/backoffice/bin/bin-store.server';
import { purgeBin } from '~/backoffice/bin/purge-bin.server';
import { db, engine, transaction } from '~/db/executor.server';
import { eraseLead, takeFromBin } from '~/features/leads/changes/delete-lead.server';
import { leadName, type LeadKind } from '~/features/leads/core/lead';
import { mergedLeadRefs } from '~/features/leads/undo/lead-refs.server';

/** Leads purged in one transaction. */
const PURGE_STEP = 200;

export const leadBin: BinStore = {
  noun: 'lead',
  place: 'on the list',
  restore: takeFromBin,
  erase: eraseLead,
  restores: (id) => mergedLeadRefs([id]),
};

/**
 * Raw SQL, so that both engines use the bin's index. A deleted lead is merged into itself; leads
 * merged into it aren't listed.
 */
const inBin = sql<boolean>`binned_at is not null and merged_into = id`;

const binned = (kind: LeadKind) => db().selectFrom('leads').where('kind', '=', kind).where(inBin);

export const binnedLeads = (kind: LeadKind): BinList => ({
  async count() {
    const { count } = await binned(kind)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  async list(page) {
    const leads = await binned(kind)
      .select(['id', 'reference', 'name', 'email', 'phone', 'binned_by as binnedBy'])
      .select((eb) => eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'))
      .orderBy('binned_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BIN_PAGE)
      .offset((page - 1) * BIN_PAGE)
      .execute();
    return leads.map((lead) => ({ ...lead, displayName: leadName(lead) }));
  },
});

/** @returns the number of leads purged, not counting those merged into them. */
export const purgeLeads = (now?: number): Promise<number> =>
  purgeBin(PURGE_STEP, (before) => transaction(() => purgeSome(before)), now);

async function purgeSome(before: number): Promise<number> {
  const old = await db()
    .selectFrom('leads')
    .select('id')
    .where('binned_at', '<', before)
    .whereRef('merged_into', '=', 'id')
    .limit(PURGE_STEP)
    // Rows that another instance is restoring or purging are left to the next run.
    .$if(engine() === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length) await db().deleteFrom('leads').where('id', 'in', ids).execute();
  return ids.length;
}
