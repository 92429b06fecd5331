import { setTimeout as pause } from 'node:timers/promises';

import { db, engine, transaction } from '~/db/executor.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';

/** Leads reindexed in one transaction. */
const STEP = 50;
/** Milliseconds between two steps, so that visitors don't have to wait. */
const REST = 10;

/**
 * Rebuilds the search texts that an older version wrote without notes or message, in small steps.
 * It continues where an earlier run was stopped.
 */
export async function reindexDue(signal?: AbortSignal): Promise<void> {
  for (const takeStep of [walkOn, takeDue])
    while ((await transaction(takeStep)) > 0) {
      await pause(REST);
      signal?.throwIfAborted();
    }
}

/**
 * Handles the next of the leads that were stored before notes were searchable. @returns how many
 * were read.
 */
async function walkOn(): Promise<number> {
  const walk = await locked(db().selectFrom('lead_texts_walk').select('above')).executeTakeFirst();
  if (!walk) return 0;
  const leads = await locked(
    db()
      .selectFrom('leads')
      .select((eb) => [
        'id',
        'message',
        eb
          .exists(eb.selectFrom('lead_notes').select('id').whereRef('lead_id', '=', 'leads.id'))
          .as('noted'),
        eb
          .exists(
            eb
              .selectFrom('leads as part')
              .select('part.id')
              .whereRef('part.merged_into', '=', 'leads.id'),
          )
          .as('merged'),
      ])
      .where('id', '>', walk.above)
      .orderBy('id')
      .limit(STEP),
  ).execute();
  for (const { id, message, noted, merged } of leads)
    if (message !== null || Boolean(noted) || Boolean(merged)) await reindexLead(id);
  const last = leads.at(-1);
  if (last) await db().updateTable('lead_texts_walk').set({ above: last.id }).execute();
  else await db().deleteFrom('lead_texts_walk').execute();
  return leads.length;
}

/** Handles leads to which an older version has added notes. @returns how many. */
async function takeDue(): Promise<number> {
  const due = await db().selectFrom('lead_texts_due').select('lead_id').limit(STEP).execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ lead_id }) => lead_id);
  const leads = await locked(
    db()
      .selectFrom('leads')
      .select(['id', 'merged_into'])
      .where((eb) =>
        eb.or([
          eb('id', 'in', ids),
          eb('id', 'in', eb.selectFrom('leads').select('merged_into').where('id', 'in', ids)),
        ]),
      )
      .orderBy('id'),
  ).execute();
  for (const { id } of leads) await reindexLead(id);
  return due.length;
}

/**
 * On PostgreSQL the rows are locked, so that no note can be added between reading and writing.
 * SQLite has only one writer.
 */
const locked = <Query extends { forUpdate(): Query }>(query: Query): Query =>
  engine() === 'postgres' ? query.forUpdate() : query;
