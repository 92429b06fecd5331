import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';

import { callSheet, exportCallSheet } from './call-sheet.server';

/** Tuesday, 24 November 2026, 11:00 in India. */
const NOW = Date.UTC(2026, 10, 24, 5, 30);
const HOUR = 3_600_000;

onBothEngines('the calls of today', () => {
  test('have name, phone, place and the last note, on paper and as CSV', async () => {
    await db().deleteFrom('leads').execute();
    const [{ id: asha } = { id: '' }] = await storeLeads([
      {
        name: 'Asha Rao',
        phone: '080 2222 1234',
        phone_e164: '+918022221234',
        pincode: 'Jayanagar',
        created_at: NOW - HOUR,
      },
      { name: 'Lost', status: 'Lost', created_at: NOW - HOUR },
    ]);
    for (const [id, body] of [
      ['n1', 'Wants a courtyard.'],
      ['n2', '=1+1 rooms'],
    ] as const)
      await db()
        .insertInto('lead_notes')
        .values({ id, lead_id: asha, author: 'Meera', body, created_at: NOW })
        .execute();
    expect(await callSheet(NOW)).toEqual([
      {
        id: asha,
        group: 'today',
        name: 'Asha Rao',
        phone: '+91 80 2222 1234',
        place: 'Jayanagar',
        owner: '',
        task: 'Answer by 12:30',
        lastNote: '=1+1 rooms',
      },
    ]);
    const file = await Array.fromAsync(exportCallSheet(NOW));
    expect(file.join('').slice(1).split('\r\n')).toEqual([
      'List,Name,Phone,Place,Owner,To do,Last note',
      'Today,Asha Rao,+91 80 2222 1234,Jayanagar,,Answer by 12:30,\u200B=1+1 rooms',
      '',
    ]);
  });

  test('describe a follow-up without the lead’s name', async () => {
    await db().deleteFrom('leads').execute();
    await storeLeads([
      { name: 'Kabir Nair', status: 'Contacted', created_at: NOW - HOUR, follow_up_at: NOW + HOUR },
    ]);
    const [line] = await callSheet(NOW);
    expect(line?.task).toBe('Follow up by 12:00');
  });
});
