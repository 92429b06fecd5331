import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';

import { realLeads } from './lead-scope.server';

/** SQL condition on `leads`: an unanswered inquiry was merged into the lead after its last contact. */
export const hasUnansweredMerged = sql<boolean>`exists (
  select 1 from leads as part
  where part.merged_into = leads.id and part.binned_at is null
    and part.status = 'New' and part.first_contact_at is null
    and part.created_at > coalesce(leads.last_contact_at, leads.created_at))`;

/** The lead into which an unanswered inquiry was merged, unless staff have contacted it since then. */
export async function findMainToAnswer(mergedId: string): Promise<string | null> {
  const main = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('leads as part').select('part.merged_into').where('part.id', '=', mergedId),
    )
    .where(realLeads)
    .where(hasUnansweredMerged)
    .executeTakeFirst();
  return main?.id ?? null;
}

/** The leads that were merged into these ones, if an inquiry among them must still be answered. */
export async function findMergedToAnswer(mainIds: readonly string[]) {
  const rows = await Promise.all(
    inBatches(mainIds).map((batch) =>
      db()
        .selectFrom('leads as merged')
        .select(['merged.id', 'merged.merged_into as mainId'])
        .where('merged.merged_into', 'in', (eb) =>
          eb
            .selectFrom('leads')
            .select('leads.id')
            .where('leads.id', 'in', batch)
            .where(realLeads)
            .where(hasUnansweredMerged),
        )
        .execute(),
    ),
  );
  return new Map(rows.flat().map(({ id, mainId }) => [id, mainId ?? '']));
}
