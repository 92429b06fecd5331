import { sql } from 'kysely';

import { type BinStore, restoreFromBin } from '~/backoffice/bin/bin-store.server';
import { db } from '~/db/executor.server';

export type Undo = string | null | undefined;

/**
 * Makes a change of one kind to any suitable record. @returns the ID for undoing it, or null if no record was
 * suitable.
 */
export type Do = (by: string) => Promise<Undo>;

let counter = 0;
/** A different number each time. */
export const count = () => (counter += 1);
/** A different text each time, so that every change changes something. */
export const text = () => `Text ${count()}`;

const binned = (table: 'leads' | 'posts' | 'projects') =>
  db()
    .selectFrom(table)
    .select('id')
    .where('binned_at', 'is not', null)
    .$if(table === 'leads', (leadsOnly) => leadsOnly.where(sql<boolean>`merged_into = id`))
    // The record that was binned last.
    .orderBy('binned_at', 'desc')
    .executeTakeFirst();

export const fromBin =
  (store: BinStore, table: 'leads' | 'posts' | 'projects'): Do =>
  async (by) => {
    const binnedRow = await binned(table);
    return binnedRow ? (await restoreFromBin(store, binnedRow.id, by)).undoId : null;
  };
