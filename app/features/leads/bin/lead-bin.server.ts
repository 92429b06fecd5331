import { sql } from 'kysely';

import { binList, type BinStore, purgeBin } from '~/backoffice/bin/bin-store.server';
import { db } from '~/db/executor.server';
import { eraseLead, restoreLead } from '~/features/leads/changes/delete-lead.server';
import { leadName, type LeadKind } from '~/features/leads/core/lead';
import { mergedLeadRefs } from '~/features/leads/undo/lead-refs.server';

export const leadBin: BinStore = {
  noun: 'lead',
  place: 'on the list',
  restore: restoreLead,
  erase: eraseLead,
  restores: (id) => mergedLeadRefs([id]),
};

/** Raw SQL, so that both engines use the bin's index. A deleted lead is merged into itself. */
const inBin = sql<boolean>`binned_at is not null and merged_into = id`;

const binned = () =>
  db()
    .selectFrom('leads')
    .select(['id', 'reference', 'name', 'email', 'phone', 'binned_by as binnedBy'])
    .select((eb) => eb.fn.coalesce('binned_at', eb.lit(0)).as('binnedAt'))
    .where(inBin);

export const binnedLeads = (kind: LeadKind) =>
  binList(
    () => binned().where('kind', '=', kind),
    (lead) => ({ ...lead, displayName: leadName(lead) }),
  );

/** @returns the number of leads purged, not counting those merged into them. */
export const purgeLeads = async (now?: number) => (await purgeBin('leads', binned, now)).length;
