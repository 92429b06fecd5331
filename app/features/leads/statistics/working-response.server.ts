import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/lead';
import { realLeads } from '~/features/leads/list/lead-columns.server';
import { countsInResponse } from '~/features/leads/quarantine/released-leads.server';
import { workingCalendar, workingTimeBetween } from '~/settings/hours/working-time';
import { readSettings } from '~/settings/settings.server';

/** So many days back leads are looked at, and so many of them at most: what it costs doesn't grow with the desk. */
const DAYS = 90;
const MOST = 500;
/** An answer that took longer is as late as can be: its days aren't counted one by one. In milliseconds. */
const LONGEST = 60 * 86_400_000;

/** How long answers took, in working hours. */
export type WorkingResponse = {
  /** On average, in hours. */
  readonly hours: number;
  /** Of how many leads. */
  readonly leads: number;
};

/**
 * How long the first contact took in working hours, over the leads of the last 90 days that have been contacted, the newest 500 at
 * most; null where there are none. By the clock it is counted over all leads (`leadStatistics`).
 */
export async function workingResponse(
  kind: LeadKind,
  now = Date.now(),
): Promise<WorkingResponse | null> {
  const rows = await db()
    .selectFrom('leads')
    .select(['created_at', 'first_contact_at'])
    .where('kind', '=', kind)
    .where(realLeads)
    .where(countsInResponse)
    .where('created_at', '>', now - DAYS * 86_400_000)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  const { hours, closures } = await readSettings();
  const calendar = workingCalendar(hours, closures);
  const answers = rows.flatMap(({ created_at: came, first_contact_at: answered }) =>
    answered === null
      ? []
      : [workingTimeBetween(calendar, came, Math.min(answered, came + LONGEST))],
  );
  if (answers.length === 0) return null;
  const sum = answers.reduce((total, answer) => total + answer, 0);
  return { hours: sum / answers.length / 3_600_000, leads: answers.length };
}
