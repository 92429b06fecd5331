import * as z from 'zod';

import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { db } from '~/db/executor.server';
import type { Actor } from '~/features/leads/changes/record-event.server';
import { publish } from '~/platform/events.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';

import { recordOwners } from './owner-steps.server';

/** Ids in one query. */
const BATCH = 500;

/** Someone who is removed from Settings, and who gets their leads; null for nobody. */
export type TakeOver = { readonly from: string; readonly to: string | null };

/** How many leads each person owns. */
export async function countOwned(): Promise<ReadonlyMap<string, number>> {
  const rows = await db()
    .selectFrom('leads')
    .select((eb) => ['owner_id', eb.fn.countAll<number>().as('count')])
    .where('owner_id', 'is not', null)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id, count }) => [owner_id ?? '', count]));
}

export async function ownedBy(person: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('leads')
    .select('id')
    .where('owner_id', '=', person)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @param people with names for the history, also of a person who is being removed. */
export async function transferLeads(
  ids: readonly string[],
  { from, to }: { readonly from: string | null; readonly to: string | null },
  { people, by }: { readonly people: readonly PersonRow[]; readonly by: Actor },
): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    await db()
      .updateTable('leads')
      .set((eb) => ({ owner_id: to, version: eb('version', '+', 1), updated_at: Date.now() }))
      .where('id', 'in', some)
      .execute();
    const changes = some.map((leadId) => ({ leadId, was: from, became: to }));
    await recordOwners(changes, by, { people });
  }
  for (const id of ids.slice(0, 1)) publish('lead.changed', { id });
}

const pair = z.tuple([z.string(), z.string().nullable()]);

/** The kind sorts after "setting", so that an undo brings the person back before their leads. */
export const takeOverThing = ({ from, to }: TakeOver): RecordRef => ({
  of: 'takeover',
  id: JSON.stringify([from, to]),
});

function readTakeOver(id: string): TakeOver {
  const [from, to] = pair.parse(JSON.parse(id));
  return { from, to };
}

/** A person's leads. An undo leaves those alone that have another owner since. */
export const takeOverUndoHandler: UndoHandler<{ readonly leads: readonly string[] }> = {
  // The setting of the same change is locked.
  lock: async () => undefined,
  async capture(ids) {
    const states = new Map<string, { readonly leads: readonly string[] }>();
    for (const id of ids) states.set(id, { leads: await ownedBy(readTakeOver(id).from) });
    return states;
  },
  async restore(steps, { by }) {
    const people = await loadPeople();
    for (const { id, before } of steps) {
      const { from, to } = readTakeOver(id);
      const ids = await stillOwned(before?.leads ?? [], to);
      await transferLeads(ids, { from: to, to: from }, { people, by });
    }
  },
};

async function stillOwned(ids: readonly string[], owner: string | null): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await db()
      .selectFrom('leads')
      .select('id')
      .where('id', 'in', ids.slice(at, at + BATCH))
      .where('owner_id', owner === null ? 'is' : '=', owner)
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
