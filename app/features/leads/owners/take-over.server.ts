import * as z from 'zod';

import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import type { Actor } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';

import type { OwnedCounts } from './owner';
import { recordOwners } from './owner-steps.server';

type OwnedTable = 'leads' | 'lead_sources';

/** Person ids. `to` is null if nobody takes over and the leads lose their owner. */
export type TakeOver = { readonly from: string; readonly to: string | null };

/** People who own nothing are left out. */
export async function countOwned(): Promise<ReadonlyMap<string, OwnedCounts>> {
  const [leads, sources] = [await countBy('leads'), await countBy('lead_sources')];
  const owners = new Set([...leads.keys(), ...sources.keys()]);
  return new Map(
    [...owners].map((id) => [id, { leads: leads.get(id) ?? 0, sources: sources.get(id) ?? 0 }]),
  );
}

async function countBy(table: OwnedTable): Promise<ReadonlyMap<string, number>> {
  const rows = await db()
    .selectFrom(table)
    .select((eb) => ['owner_id', eb.fn.countAll<number>().as('count')])
    .where('owner_id', 'is not', null)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id, count }) => [owner_id ?? '', count]));
}

/** Ids of what a person owns. Stored in the undo log: never rename a property. */
type OwnedIds = { readonly leads: readonly string[]; readonly sources: readonly string[] };

export const readOwnedIds = async (person: string): Promise<OwnedIds> => ({
  leads: await idsOwnedBy('leads', person),
  sources: await idsOwnedBy('lead_sources', person),
});

async function idsOwnedBy(table: OwnedTable, person: string): Promise<string[]> {
  const rows = await db()
    .selectFrom(table)
    .select('id')
    .where('owner_id', '=', person)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type OwnerTransfer = { readonly from: string | null; readonly to: string | null };
type TransferContext = { readonly people: readonly PersonRow[]; readonly by: Actor };

/** @param people includes a person who is being removed, for the names in the history. */
export async function transferOwnership(
  { leads, sources }: OwnedIds,
  between: OwnerTransfer,
  circumstances: TransferContext,
): Promise<void> {
  await transferLeads(leads, between, circumstances);
  for (const id of sources) {
    await db()
      .updateTable('lead_sources')
      .set({ owner_id: between.to })
      .where('id', '=', id)
      .execute();
    publish('lead-source.changed', { id });
  }
}

async function transferLeads(
  ids: readonly string[],
  { from, to }: OwnerTransfer,
  { people, by }: TransferContext,
): Promise<void> {
  for (const batch of inBatches(ids)) {
    await updateLeads({ owner_id: to }).where('id', 'in', batch).execute();
    const changes = batch.map((leadId) => ({ leadId, was: from, became: to }));
    await recordOwners(changes, by, { people });
  }
  for (const id of ids.slice(0, 1)) publish('lead.changed', { id });
}

const ownersPair = z.tuple([z.string(), z.string().nullable()]);

/** The kind sorts after "setting", so that an undo restores the person before their leads. */
export const takeOverRef = ({ from, to }: TakeOver): RecordRef => ({
  of: 'takeover',
  id: JSON.stringify([from, to]),
});

export function readTakeOver(id: string): TakeOver {
  const [from, to] = ownersPair.parse(JSON.parse(id));
  return { from, to };
}

/** An undo skips leads and lead sources that have got another owner since. */
export const takeOverUndoHandler: UndoHandler<OwnedIds> = {
  // No lock of its own is needed, because the setting in the same change is locked.
  lock: async () => undefined,
  async capture(ids) {
    const states = new Map<string, OwnedIds>();
    for (const id of ids) states.set(id, await readOwnedIds(readTakeOver(id).from));
    return states;
  },
  async restore(steps, { by }) {
    const people = await loadPeople();
    for (const { id, before } of steps) {
      const { from, to } = readTakeOver(id);
      const owned = {
        leads: await filterStillOwned('leads', before?.leads ?? [], to),
        sources: await filterStillOwned('lead_sources', before?.sources ?? [], to),
      };
      await transferOwnership(owned, { from: to, to: from }, { people, by });
    }
  },
};

async function filterStillOwned(
  table: OwnedTable,
  ids: readonly string[],
  owner: string | null,
): Promise<string[]> {
  const rows = await Array.fromAsync(inBatches(ids), (some) =>
    db()
      .selectFrom(table)
      .select('id')
      .where('id', 'in', some)
      .where('owner_id', owner === null ? 'is' : '=', owner)
      .execute(),
  );
  return rows.flat().map(({ id }) => id);
}
