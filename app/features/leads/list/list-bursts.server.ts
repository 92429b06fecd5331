import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { quarantinedLeads } from '~/features/leads/core/lead-scope.server';

/** A burst: similar inquiries that were quarantined together. */
export type Burst = {
  readonly id: string;
  readonly count: number;
  /** When the first and the latest arrived, in UTC milliseconds. */
  readonly since: number;
  readonly latest: number;
  /** Why the first was quarantined, as it follows "This inquiry …". */
  readonly reason: string;
  /** The first few leads of the burst. */
  readonly some: readonly {
    readonly id: string;
    readonly name: string;
    readonly message: string | null;
  }[];
};

/** Bursts shown at once. When they are handled, others follow. */
const SHOWN = 20;
const MEMBERS = 8;

/** The bursts of one kind of lead, the latest first. */
export async function listBursts(kind: LeadKind): Promise<Burst[]> {
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
    .limit(SHOWN)
    .execute();
  return Promise.all(
    bursts.map(async ({ flood, ...counts }) => {
      const id = flood ?? '';
      const some = await membersOf(id);
      return { id, ...counts, reason: some[0]?.suspect_reason ?? '', some };
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
    .limit(MEMBERS)
    .execute();
