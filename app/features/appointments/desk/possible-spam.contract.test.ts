import { beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { bookFor } from '~tests/engines/store-appointment';
import { storeLeads } from '~tests/engines/store-leads';
import { studioSettings, timesOf } from '~tests/factories/appointments';

import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';
import { forgetSettings } from '~/settings/settings.server';

import { changeByStaff } from './staff-changes.server';

onBothEngines('An appointment of possible spam', () => {
  let leadId: string;
  let at: number;
  beforeAll(() => {
    loadSecret('', 'a key of at least thirty-two signs for appointments');
    connectFeatures();
  });
  beforeEach(async () => {
    await emptySettings();
    for (const table of ['leads', 'blocked_times', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    const { hours, appointments, people } = studioSettings;
    for (const [key, value] of Object.entries({ hours, appointments }))
      await db()
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value), updated_at: 0 })
        .execute();
    await storePeople(people);
    forgetSettings();
    leadId = (await storeLeads([{ name: 'Meera Nair', suspect: 1 }]))[0]?.id ?? '';
    at = (await timesOf())[0]?.at ?? 0;
  });

  const bookSuspect = () => bookFor({ leadId, suspect: true, choice: { at, personId: 'asha' } });
  const bookOther = async () => {
    const [other] = await storeLeads([{ name: 'Kiran Das' }]);
    return bookFor({ leadId: other?.id ?? '', choice: { at, personId: 'asha' } });
  };
  const releaseSpam = () => carryOut({ do: 'promote', id: leadId }, 'Asha');
  const readStoredLead = () =>
    db()
      .selectFrom('leads')
      .select(['suspect', 'version'])
      .where('id', '=', leadId)
      .executeTakeFirst();

  test('is booked when its lead is moved to Leads', async () => {
    const id = await bookSuspect();
    expect(await releaseSpam()).toMatchObject({ ok: true });
    expect(await findAppointment(id)).toMatchObject({
      status: 'booked',
      suspect: false,
      startsAt: at,
    });
    expect((await timesOf()).map((time) => time.at)).not.toContain(at);
    expect(await carryOut({ do: 'delete', id: leadId, version: 2 }, 'Asha')).toMatchObject({
      ok: false,
    });
  });

  test('waits for staff if its time is no longer free then', async () => {
    const id = await bookSuspect();
    await bookOther();
    expect(await releaseSpam()).toMatchObject({ ok: true });
    expect(await readStoredLead()).toMatchObject({ suspect: 0 });
    expect(await findAppointment(id)).toMatchObject({ status: 'booked', suspect: true });
  });

  test('is requested when its lead is moved to Leads, if it has no time yet', async () => {
    const wishes = [{ day: '2026-12-01', half: 'morning' as const }];
    const id = await bookFor({ leadId, suspect: true, choice: { wishes } });
    await carryOut({ do: 'many-promote', chosen: [{ id: leadId, version: 1 }] }, 'Asha');
    expect(await findAppointment(id)).toMatchObject({ status: 'requested', suspect: false });
  });

  test('moves its lead to Leads when staff confirm it', async () => {
    const id = await bookSuspect();
    const change = { do: 'time', id, version: 1, at, personId: 'asha' } as const;
    expect(await changeByStaff(change, 'Asha')).toMatchObject({ ok: true });
    expect(await readStoredLead()).toMatchObject({ suspect: 0 });
  });

  test('once confirmed, keeps its lead from becoming possible spam again', async () => {
    const id = await bookSuspect();
    const { undoId } = await releaseSpam();
    expect(await undoChange(undoId ?? '', 'Asha')).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^This lead has an appointment/),
    });
    const chosen = [{ id: leadId, version: (await readStoredLead())?.version ?? 0 }];
    expect((await carryOut({ do: 'many-set-aside', chosen }, 'Asha')).message).toBe(
      '0 leads marked as possible spam. 1 lead wasn’t changed: an appointment is to come, which has to be cancelled first.',
    );
    expect(await readStoredLead()).toMatchObject({ suspect: 0 });
    expect(await findAppointment(id)).toMatchObject({ suspect: false });
  });
});
