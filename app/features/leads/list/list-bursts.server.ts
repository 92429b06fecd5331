import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';

export type Burst = Awaited<ReturnType<typeof listBursts>>[number];

const MAX_SHOWN_BURSTS = 20;
const MAX_SHOWN_MEMBERS = 8;

/**
 * The latest burst comes first. `since` and `latest` are when its first and its latest lead arrived (UTC milliseconds).
 * The reason is that of the first lead, as it follows "This inquiry …".
 */
export async function listBursts(kind: LeadKind) {
  const bursts = await db()
    .selectFrom('leads')
    .select((eb) => [
      'flood',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number>('created_at').as('since'),
      eb.fn.max<number>('created_at').as('latest'),
    ])
    .where('flood', 'is not', null)
    .where('kind', '=', kind)
    .where(quarantinedLeads)
    .groupBy('flood')
    .orderBy('latest', 'desc')
    .limit(MAX_SHOWN_BURSTS)
    .execute();
  return Promise.all(
    bursts.map(async ({ flood, ...counts }) => {
      const id = flood ?? '';
      const members = await membersOf(id);
      return { id, ...counts, reason: members[0]?.suspect_reason ?? '', members };
    }),
  );
}

const membersOf = (flood: string) =>
  db()
    .selectFrom('leads')
    .select(['id', 'name', 'message', 'suspect_reason'])
    .where('flood', '=', flood)
    .where(quarantinedLeads)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_SHOWN_MEMBERS)
    .execute();
