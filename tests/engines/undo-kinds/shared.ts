import { sql } from 'kysely';

import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import { db } from '~/db/executor.server';
import { carryOutInBin as inLeadBin } from '~/features/leads/bin/bin-changes.server';
import { storyThings } from '~/features/leads/undo/lead-things.server';

export type Undo = string | null | undefined;

/** Does a change of one kind to whatever it can be done to, as somebody. @returns by which id it is undone; null: there was nothing. */
export type Do = (by: string) => Promise<Undo>;

let counted = 0;
/** Another one each time. */
export const count = () => (counted += 1);
/** Another one each time, so that every change changes something. */
export const text = () => `Text ${count()}`;

const binned = (table: 'leads' | 'posts' | 'projects') =>
  db()
    .selectFrom(table)
    .select('id')
    .where('binned_at', 'is not', null)
    .$if(table === 'leads', (leadsOnly) => leadsOnly.where(sql<boolean>`merged_into = id`))
    // What went there last.
    .orderBy('binned_at', 'desc')
    .executeTakeFirst();

export const fromBin =
  (
    of: 'lead' | 'post' | 'project',
    table: 'leads' | 'posts' | 'projects',
    restore: (id: string, by: string) => ReturnType<typeof inLeadBin>,
  ): Do =>
  async (by) => {
    const found = await binned(table);
    if (!found) return null;
    const things = of === 'lead' ? () => storyThings([found.id]) : [{ of, id: found.id }];
    const change = { things, what: 'Restored', by };
    return (await undoableAnswer(change, () => restore(found.id, by))).undoId;
  };
