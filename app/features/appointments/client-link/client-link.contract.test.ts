import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';

import { db, transaction } from '~/db/executor.server';
import { storeAppointment } from '~/features/appointments/booking/store-appointment.server';
import { freeTimes } from '~/features/appointments/free-times/free-times';
import { readDiary } from '~/features/appointments/free-times/read-diary.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';
import { kindsOf, suggestedKinds } from '~/settings/appointments/appointment-kinds';
import { ASSUMED_HOURS } from '~/settings/hours/working-hours';
import { forgetSettings, readSettings, saveSettings } from '~/settings/settings.server';

import { appointmentAddress } from './appointment-link.server';
import {
  changeByClient,
  type ClientChange,
  openAppointment,
  showAppointment,
} from './client-appointment.server';

log.level = 'silent';
const HOUR = 3_600_000;

onBothEngines('A client with a link', () => {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for appointments');
    await emptySettings();
    forgetSettings();
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('leads').execute();
    await saveSettings('people', [
      { id: 'asha', name: 'Asha', role: '', registration: '', onSite: '' },
    ]);
    await saveSettings('hours', ASSUMED_HOURS);
    const [call] = suggestedKinds;
    if (!call) throw new Error('There is no kind of appointment to suggest.');
    await saveSettings('appointments', [{ ...call, id: 'call', people: 'asha', perDay: '' }]);
  });

  const readFreeTimes = async () => {
    const settings = await readSettings();
    const [kind] = kindsOf(settings.appointments);
    if (!kind) throw new Error('There is no kind of appointment.');
    const free = freeTimes(kind, await readDiary(settings, Date.now()), Date.now());
    return { kind, free: free.map(({ at }) => at) };
  };
  const book = async ({ at, suspect = false }: { at?: number; suspect?: boolean } = {}) => {
    const { kind, free } = await readFreeTimes();
    const [lead] = await storeLeads([{}]);
    const id = await transaction(() =>
      storeAppointment({
        leadId: lead?.id ?? '',
        formId: null,
        kind,
        choice: { at: at ?? free[3] ?? 0, personId: 'asha' },
        client: { name: 'Zoë', email: 'zoe@example.org', phone: '98765 43210' },
        note: null,
        zone: null,
        suspect,
        actor: null,
      }),
    );
    const found = await openAppointment(appointmentAddress(id).split('/').at(-1) ?? '');
    if (!found) throw new Error('The link opens nothing.');
    return found;
  };
  const reload = async (id: string) => {
    const found = await openAppointment(appointmentAddress(id).split('/').at(-1) ?? '');
    if (!found) throw new Error('The link opens nothing.');
    return found;
  };

  it('opens one appointment; a changed link opens none', async () => {
    const { id } = await book();
    const token = appointmentAddress(id).split('/').at(-1) ?? '';
    const readable = Buffer.from(token, 'base64url').toString();
    const other = await book();
    for (const forged of ['', 'x', id, token.slice(0, -4), readable.replace(id, other.id)])
      expect(await openAppointment(forged)).toBeNull();
    const swapped = Buffer.from(readable.replace(id, other.id)).toString('base64url');
    expect(await openAppointment(swapped)).toBeNull();
  });

  it('moves it to a free time of the day they choose', async () => {
    const appointment = await book();
    const shown = await showAppointment(appointment, null);
    expect(shown.state).toBe('booked');
    const day = shown.offer?.week.days.findLast(({ marks }) => marks.length > 0)?.day ?? '';
    const { offer } = await showAppointment(appointment, day);
    expect(offer?.day).toBe(day);
    const at = offer?.times[0]?.at ?? 0;
    expect(await changeByClient(appointment, { change: 'move', version: 1, at })).toBe('changed');
    expect(await reload(appointment.id)).toMatchObject({ startsAt: at, status: 'booked' });
  });

  it('keeps the former time and says so if another client has taken the new one', async () => {
    const appointment = await book();
    const at = (await readFreeTimes()).free[10] ?? 0;
    await book({ at });
    expect(await changeByClient(appointment, { change: 'move', version: 1, at })).toBe('taken');
    expect((await reload(appointment.id)).startsAt).toBe(appointment.startsAt);
  });

  it('can’t choose a time that is not offered', async () => {
    const appointment = await book();
    const night = (appointment.startsAt ?? 0) - 12 * HOUR;
    expect(await changeByClient(appointment, { change: 'move', version: 1, at: night })).toBe(
      'taken',
    );
  });

  it('cancels it until two hours before', async () => {
    const appointment = await book();
    const startsAt = appointment.startsAt ?? 0;
    const late = startsAt - 2 * HOUR + 1;
    expect((await showAppointment(appointment, null, late)).state).toBe('late');
    for (const change of ['cancel', 'move'] as const)
      expect(await changeByClient(appointment, { change, version: 1, at: startsAt }, late)).toBe(
        'late',
      );
    expect(await changeByClient(appointment, { change: 'cancel', version: 1 }, late - 1)).toBe(
      'changed',
    );
    expect((await showAppointment(await reload(appointment.id), null)).state).toBe('cancelled');
  });

  it('does not change what staff changed since the page was opened', async () => {
    const appointment = await book();
    await db()
      .updateTable('appointments')
      .set({ version: 2 })
      .where('id', '=', appointment.id)
      .execute();
    expect(await changeByClient(appointment, { change: 'cancel', version: 1 })).toBe('outdated');
    expect((await reload(appointment.id)).status).toBe('booked');
  });

  it('accepts a change that a double click sends twice', async () => {
    const appointment = await book();
    const changeTwice = async (change: ClientChange) =>
      await Promise.all([changeByClient(appointment, change), changeByClient(appointment, change)]);
    const at = (await readFreeTimes()).free[10] ?? 0;
    expect(await changeTwice({ change: 'move', version: 1, at })).toEqual(['changed', 'changed']);
    expect(await reload(appointment.id)).toMatchObject({ startsAt: at, version: 2 });
    expect(await changeTwice({ change: 'cancel', version: 2 })).toEqual(['changed', 'changed']);
    expect(await reload(appointment.id)).toMatchObject({ status: 'cancelled', version: 3 });
  });

  it('is offered only times for its whole length, which a change of its kind leaves alone', async () => {
    const settings = await readSettings();
    const withMinutes = (minutes: string) =>
      saveSettings(
        'appointments',
        settings.stored.appointments.map((row) => ({ ...row, minutes })),
      );
    await withMinutes('120');
    forgetSettings();
    const appointment = await book();
    await withMinutes('20');
    forgetSettings();
    const first = await showAppointment(appointment, null);
    const day = first.offer?.week.days.findLast(({ marks }) => marks.length > 0)?.day ?? '';
    const { offer } = await showAppointment(appointment, day);
    const last = offer?.times.at(-1);
    // The studio closes at 18:00.
    expect(last?.label).toBe('16:00');
    const late = (last?.at ?? 0) + HOUR;
    expect(await changeByClient(appointment, { change: 'move', version: 1, at: late })).toBe(
      'taken',
    );
  });

  it('can’t confirm possible spam by moving it', async () => {
    const appointment = await book({ suspect: true });
    expect((await showAppointment(appointment, null)).state).toBe('requested');
    const at = (await readFreeTimes()).free[10] ?? 0;
    expect(await changeByClient(appointment, { change: 'move', version: 1, at })).toBe('outdated');
    expect((await reload(appointment.id)).suspect).toBe(true);
  });
});
