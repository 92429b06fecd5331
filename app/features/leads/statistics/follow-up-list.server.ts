import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { type LeadRow, openStatuses } from '~/features/leads/lead';
import {
  hasPossibleDuplicate,
  onTheDesk,
  rowColumns,
  toLeadRow,
} from '~/features/leads/list/lead-columns.server';
import { dayOf, startOfDay } from '~/platform/indian-time';

/** A part of the sheet: the first few, oldest promise first, and how many there are in all (at most 1,000 are counted). */
export type FollowUpPart = {
  readonly leads: readonly LeadRow[];
  readonly count: number;
  readonly exact: boolean;
};

export type FollowUpList = {
  /** New, and nobody has answered. */
  readonly unanswered: FollowUpPart;
  /** Followed up before now. */
  readonly overdue: FollowUpPart;
  /** To be followed up later today. */
  readonly dueToday: FollowUpPart;
};

const SHOWN = 12;
const COUNTED = 1_000;

/** Whom to call, and why; both kinds of lead. */
export async function followUpList(now = Date.now()): Promise<FollowUpList> {
  const tomorrow = startOfDay(dayOf(now) + 1);
  const [unanswered, overdue, dueToday] = await Promise.all([
    part('created_at', (eb) =>
      eb
        .where(sql<boolean>`status = 'New' and first_contact_at is null`)
        .where('created_at', '>', 0),
    ),
    part('follow_up_at', (leads) => promised(leads).where('follow_up_at', '<', now)),
    part('follow_up_at', (leads) =>
      promised(leads).where('follow_up_at', '>=', now).where('follow_up_at', '<', tomorrow),
    ),
  ]);
  return { unanswered, overdue, dueToday };
}

const open = () => db().selectFrom('leads').where(onTheDesk);

/** A closed lead is no longer waited for, whatever was promised. */
const promised = (leads: ReturnType<typeof open>) => leads.where('status', 'in', openStatuses);

async function part(
  order: 'created_at' | 'follow_up_at',
  narrow: (leads: ReturnType<typeof open>) => ReturnType<typeof open>,
): Promise<FollowUpPart> {
  const leads = narrow(open());
  const [shown, { count }] = await Promise.all([
    leads
      .select((eb) => [...rowColumns, hasPossibleDuplicate(eb)])
      .orderBy(order)
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    db()
      .selectFrom(
        leads
          .select('id')
          .limit(COUNTED + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { leads: shown.map(toLeadRow), count: Math.min(count, COUNTED), exact: count <= COUNTED };
}
