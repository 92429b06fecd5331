import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { findableLead } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';

import { countUnanswered } from './count-unanswered.server';
import { workingResponse } from './working-response.server';

const HOUR = 3_600_000;
/** Tuesday, 24 November 2026, 12:00 in India. */
const NOW = Date.UTC(2026, 10, 24, 6, 30);

onBothEngines('Unanswered leads and response times', () => {
  it('count new leads of the desk without a contact', async () => {
    expect(await countUnanswered()).toBe(0);
    await db()
      .insertInto('leads')
      .values([
        findableLead({ name: 'Asha' }),
        findableLead({ name: 'Bina', kind: 'estimate' }),
        findableLead({ name: 'Noted', first_contact_at: NOW }),
        findableLead({ name: 'Contacted', status: 'Contacted', first_contact_at: NOW }),
        findableLead({ name: 'Aside', suspect: 1 }),
      ])
      .execute();
    expect(await countUnanswered()).toBe(2);
    await db().deleteFrom('leads').execute();
  });

  it('are measured in working time over the last 90 days', async () => {
    expect(await workingResponse('inquiry', NOW)).toBeNull();
    const answeredLead = (created_at: number, hours: number) =>
      findableLead({ created_at, first_contact_at: created_at + hours * HOUR });
    await db()
      .insertInto('leads')
      .values([
        // Monday 17:00 to Tuesday 11:00: an hour in the evening, an hour in the morning.
        answeredLead(NOW - 19 * HOUR, 18),
        answeredLead(NOW - 2 * HOUR, 1),
        answeredLead(NOW - 100 * 24 * HOUR, 1),
        findableLead({ created_at: NOW - HOUR }),
      ])
      .execute();
    expect(await workingResponse('inquiry', NOW)).toEqual({ hours: 1.5, leads: 2 });
    expect(await workingResponse('estimate', NOW)).toBeNull();
  });
});
