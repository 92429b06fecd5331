import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import { workingCalendar, workingTimeBetween } from '~/settings/hours/working-time';
import { readSettings } from '~/settings/settings.server';

import { isTimedLead } from './released-leads.server';

/** Limits the days and leads that are read, so that the cost doesn't grow with the desk. */
const MEASURED_DAYS = 90;
const MAX_LEADS = 500;
/** Milliseconds. A longer response time counts as this long, so that its days needn't be counted one by one. */
const MAX_WAIT_MS = 60 * 86_400_000;

export type WorkingResponse = {
  /** Average, in working hours. */
  readonly hours: number;
  readonly leads: number;
};

/** Averages the contacted leads of the last 90 days, the newest 500 at most; null if there are none. */
export async function workingResponse(
  kind: LeadKind,
  now = Date.now(),
): Promise<WorkingResponse | null> {
  const rows = await db()
    .selectFrom('leads')
    .select(['created_at', 'first_contact_at'])
    .where('kind', '=', kind)
    .where(realLeads)
    .where(isTimedLead)
    .where('created_at', '>', now - MEASURED_DAYS * 86_400_000)
    .orderBy('created_at', 'desc')
    .limit(MAX_LEADS)
    .execute();
  const { hours, closures } = await readSettings();
  const calendar = workingCalendar(hours, closures);
  const answers = rows.flatMap(({ created_at: createdAt, first_contact_at: answeredAt }) =>
    answeredAt === null
      ? []
      : [workingTimeBetween(calendar, createdAt, Math.min(answeredAt, createdAt + MAX_WAIT_MS))],
  );
  if (answers.length === 0) return null;
  const sum = answers.reduce((total, answer) => total + answer, 0);
  return { hours: sum / answers.length / 3_600_000, leads: answers.length };
}
