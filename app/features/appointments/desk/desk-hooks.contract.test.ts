import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { bookFor, inHours } from '~tests/engines/store-appointment';
import { storeLeads } from '~tests/engines/store-leads';

import { addWebhook } from '~/alerts/webhooks/webhooks.server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { morningList, registerMorningAddition } from '~/features/leads/list/morning-list.server';
import { monthlyAppointments } from '~/features/leads/months/monthly-figures.server';
import { monthOf, startOfDay } from '~/platform/indian-time';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';
import { forgetSettings } from '~/settings/settings.server';

import { appointmentUndoHandler } from './appointment-undo-handler.server';
import { readDeskAppointment } from './desk-appointments.server';
import { morningAppointments } from './morning-appointments.server';
import { readDay } from './read-day.server';
import { changeByStaff } from './staff-changes.server';

/** Tuesday, 1 December 2026, in India. */
const DAY = 20_788;
const hourOfDay = (hour: number) => startOfDay(DAY) + hour * 3_600_000;
const asha = { id: 'asha', name: 'Asha Rao', role: '', registration: '', onSite: '' };

onBothEngines('What else knows appointments', () => {
  let leadId: string;
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for appointments');
    registerUndoHandler('appointment', appointmentUndoHandler);
    await emptySettings();
    for (const table of [
      'leads',
      'webhooks',
      'webhook_messages',
      'deliveries',
      'blocked_times',
      'busy_times',
    ] as const)
      await db().deleteFrom(table).execute();
    await storePeople([asha]);
    forgetSettings();
    leadId = (await storeLeads([{ name: 'Meera Nair', status: 'Converted' }]))[0]?.id ?? '';
  });

  const book = (hour: number) =>
    bookFor({ leadId, choice: { at: hourOfDay(hour), personId: 'asha' } });
  const setStatus = (id: string, status: 'cancelled' | 'no_show') =>
    db().updateTable('appointments').set({ status }).where('id', '=', id).execute();

  test('the daily summary lists those of the day, even where nobody waits for a call', async () => {
    registerMorningAddition(morningAppointments);
    await book(15);
    await book(11);
    await setStatus(await book(17), 'cancelled');
    const list = await morningList(hourOfDay(9));
    registerMorningAddition(async () => null);
    expect(list?.summary).toBe('2 appointments');
    expect(list?.groups).toMatchObject([
      {
        name: 'Appointments',
        count: '2',
        lines: [
          {
            leadId,
            task: '11:00 Meera Nair',
            wait: 'Book a call, Asha Rao',
            phoneE164: '+919845012345',
          },
          { task: '15:00 Meera Nair' },
        ],
      },
    ]);
    expect(await morningAppointments(hourOfDay(9 + 24))).toBeNull();
  });

  test('the lead report counts those that begin in the month', async () => {
    await book(11);
    await setStatus(await book(13), 'no_show');
    await setStatus(await book(15), 'cancelled');
    await bookFor({ leadId, suspect: true, choice: { at: hourOfDay(16), personId: 'asha' } });
    expect(await monthlyAppointments(monthOf(hourOfDay(9)))).toEqual({ held: 2, missed: 1 });
    expect(await monthlyAppointments(monthOf(hourOfDay(9)) - 1)).toEqual({ held: 0, missed: 0 });
  });

  test('a day shows appointments, blocked time and busy time in the order of time', async () => {
    await book(15);
    const row = { person_id: 'asha', starts_at: hourOfDay(10), ends_at: hourOfDay(11) };
    await db()
      .insertInto('blocked_times')
      .values({ ...row, id: 'b', reason: 'Site', created_at: 1 })
      .execute();
    await db()
      .insertInto('busy_times')
      .values({ ...row, source: 's', starts_at: hourOfDay(12), ends_at: hourOfDay(13) })
      .execute();
    const entries = await readDay(DAY);
    expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['blocked', 'Site'],
      ['busy', 'Busy'],
      ['appointment', 'Meera Nair'],
    ]);
    expect(await readDay(DAY + 1)).toEqual([]);
  });

  test('webhooks hear when one is booked, moved and cancelled, and nothing of possible spam', async () => {
    await addWebhook({
      url: 'https://hooks.example.com/',
      events: ['appointment.booked', 'appointment.moved', 'appointment.cancelled'],
      includesImports: false,
    });
    const id = await bookFor({ leadId });
    await bookFor({ leadId, suspect: true });
    const seen = async () => ({ id, version: (await readDeskAppointment(id))?.version ?? 0 });
    const move = { do: 'time', at: inHours(60), personId: 'asha' } as const;
    await changeByStaff({ ...move, ...(await seen()) }, 'Asha');
    await changeByStaff({ do: 'cancel', reason: 'Ill.', ...(await seen()) }, 'Asha');
    const rows = await db()
      .selectFrom('webhook_messages')
      .select(['body', 'lead_id'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows.map(({ lead_id }) => lead_id)).toEqual([leadId, leadId, leadId]);
    const bodies = rows.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type }) => type)).toEqual([
      'appointment.booked',
      'appointment.moved',
      'appointment.cancelled',
    ]);
    expect(bodies[2].data).toMatchObject({ id, name: 'Meera Nair', reason: 'Ill.' });
    expect(bodies[1].data.starts_at).toBe(new Date(inHours(60)).toISOString());
  });
});
