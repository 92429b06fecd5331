import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { findableLead } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';

import { morningList } from './morning-list.server';

/** Tuesday, 24 November 2026, 09:00 in India. */
const NOW = Date.UTC(2026, 10, 24, 3, 30);
const HOUR = 3_600_000;

onBothEngines('Daily summary', () => {
  it('is empty if no lead needs a call', async () => {
    expect(await morningList(NOW)).toBeNull();
  });

  it('says whom to call, why, and how long they have waited', async () => {
    await db()
      .insertInto('leads')
      .values([
        findableLead({ name: 'Asha Rao', created_at: NOW - HOUR, phone_e164: '+919845012345' }),
        findableLead({
          name: 'Bina Shah',
          status: 'Contacted',
          created_at: NOW - 90 * HOUR,
          follow_up_at: NOW - 2 * HOUR,
        }),
        findableLead({ name: 'Lost', status: 'Lost', created_at: NOW - HOUR }),
      ])
      .execute();
    const list = await morningList(NOW);
    expect(list?.summary).toBe('1 to call today, 1 overdue');
    expect(list?.groups).toMatchObject([
      {
        name: 'Today',
        count: '1',
        lines: [
          {
            task: 'Answer Asha Rao by 12:30',
            wait: '1 h',
            phoneE164: '+919845012345',
          },
        ],
      },
      {
        name: 'Overdue',
        count: '1',
        lines: [{ task: 'Follow up with Bina Shah, due at 07:00', wait: '2 h late' }],
      },
    ]);
  });
});
