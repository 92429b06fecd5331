import { setTimeout as pause } from 'node:timers/promises';

import { db, engine, transaction } from '~/db/executor.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

/** Leads whose text is made anew in one transaction. */
const STEP = 50;
/** Milliseconds between two steps, which belong to the visitors. */
const REST = 10;

let stop = new AbortController();
let running: Promise<unknown> | undefined;

onStop(async () => {
  stop.abort();
  await running;
});

/** Begins to make anew the texts that an older version left without notes; what a stop leaves behind waits for the next start. */
export function reindexBesides(): void {
  stop = new AbortController();
  running = reindexDue().catch((error: unknown) =>
    log.warn({ err: error }, 'search texts of leads left for the next start'),
  );
}

/** Makes the texts of all leads anew that lack their notes or message, in small steps. @returns how many leads were looked at. */
export async function reindexDue(): Promise<number> {
  const { signal } = stop;
  let looked = 0;
  for (const step of [walkOn, takeDue])
    while (!signal.aborted) {
      const count = await transaction(step);
      if (count === 0) break;
      looked += count;
      await pause(REST);
    }
  return looked;
}

/** The next of the leads that were there before their notes were searched. @returns how many were looked at. */
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
          .as('story'),
      ])
      .where('id', '>', walk.above)
      .orderBy('id')
      .limit(STEP),
  ).execute();
  for (const { id, message, noted, story } of leads)
    if (message !== null || Boolean(noted) || Boolean(story)) await reindexLead(id);
  const last = leads.at(-1);
  if (last) await db().updateTable('lead_texts_walk').set({ above: last.id }).execute();
  else await db().deleteFrom('lead_texts_walk').execute();
  return leads.length;
}

/** Leads that an older version noted something about. @returns how many. */
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

/** On PostgreSQL nobody may note something between the reading and the writing; SQLite writes one after another. */
const locked = <Query extends { forUpdate(): Query }>(query: Query): Query =>
  engine() === 'postgres' ? query.forUpdate() : query;
