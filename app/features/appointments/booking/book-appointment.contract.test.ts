import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';
import { callKind } from '~tests/factories/appointment-kind';
import { bookingOf, studioSettings, timesOf } from '~tests/factories/appointments';

import { db } from '~/db/executor.server';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { HOLD_TIME_MS } from '~/features/appointments/free-times/read-diary.server';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';

import { bookAppointment, type Booking, alternativeTimes } from './book-appointment.server';
import { cancelAppointment, moveAppointment } from './change-appointment.server';
import { holdTime } from './hold-time.server';

const book = (booking: Booking) => bookAppointment(booking, studioSettings);
const appointments = () => db().selectFrom('appointments').selectAll().execute();
const units = () => db().selectFrom('appointment_units').selectAll().execute();

async function booked(booking: Booking): Promise<string> {
  const result = await book(booking);
  if (result.outcome !== 'stored') throw new Error(`The time is ${result.outcome}.`);
  return result.id;
}

async function firstTimes() {
  const [first, second, third, fourth] = (await timesOf()).map(({ at }) => at);
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('There are no free times.');
  return { first, second, third, fourth };
}

onBothEngines('booking an appointment', () => {
  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'booking-')), undefined);
    await storePeople(studioSettings.people);
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('appointment_holds').execute();
  });

  test('takes the time and creates the lead', async () => {
    const { first } = await firstTimes();
    const id = await booked(bookingOf(first, 'Meera'));
    const found = await findAppointment(id);
    expect(found).toMatchObject({
      kindName: 'Book a call',
      personId: 'asha',
      startsAt: first,
      endsAt: first + 20 * 60_000,
      status: 'booked',
      sequence: 0,
      client: { name: 'Meera', email: 'meera@example.in' },
    });
    // The call takes 20 minutes and its buffer 10, so six units of five minutes.
    expect(await units()).toHaveLength(6);
    expect((await timesOf()).map(({ at }) => at)).not.toContain(first);
    const leads = await db().selectFrom('leads').selectAll().execute();
    expect(leads).toMatchObject([{ id: found?.leadId, name: 'Meera', message: 'Book a call' }]);
    const events = await db().selectFrom('lead_events').selectAll().execute();
    expect(events).toMatchObject([{ what: 'appointment', became: 'Booked' }]);
  });

  test('is stored once, however often and at once the form is sent', async () => {
    const { first } = await firstTimes();
    const booking = bookingOf(first, 'Meera');
    const results = await Promise.all(Array.from({ length: 5 }, () => book(booking)));
    results.push(await book(booking));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await appointments()).toHaveLength(1);
  });

  test('gives one of many visitors the time, and the others the next three', async () => {
    const { first, second, third, fourth } = await firstTimes();
    const visitors = Array.from({ length: 30 }, (_, at) => bookingOf(first, `Visitor ${at}`));
    const results = await Promise.all(visitors.map(book));
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'taken')).toEqual(
      Array.from({ length: 29 }, () => ({ outcome: 'taken', next: [second, third, fourth] })),
    );
    expect(await appointments()).toHaveLength(1);
  });

  test('joins the lead with the same phone or email', async () => {
    const [known] = await storeLeads([{ email: 'old@example.in', phone_e164: '+919876000007' }]);
    const { first } = await firstTimes();
    const id = await booked(bookingOf(first, 'Visitor 7'));
    expect((await findAppointment(id))?.leadId).toBe(known?.id);
    expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(1);
  });

  test('says where the site is, also for a client whose lead has another place', async () => {
    await storeLeads([{ phone_e164: '+919876000007', pincode: '560034' }]);
    const { first, second } = await firstTimes();
    const { received, ...rest } = bookingOf(first, 'Visitor 7');
    const inquiry = { ...received.inquiry, pincode: 'Lake Road 4, Mysuru', brief: 'Call first.' };
    const noteOf = async (booking: Booking) => (await findAppointment(await booked(booking)))?.note;
    expect(await noteOf({ ...rest, received: { ...received, inquiry } })).toBe(
      'Site: Lake Road 4, Mysuru. Call first.',
    );
    expect(await noteOf(bookingOf(second, 'Visitor 8'))).toBeNull();
  });

  test('of possible spam takes no time', async () => {
    const { first } = await firstTimes();
    const { received, ...rest } = bookingOf(first, 'Meera');
    const arrival = {
      trapped: true,
      overlong: false,
      begunAt: null,
      formTime: null,
      address: 'a',
      network: 'n',
    };
    const id = await booked({ ...rest, received: { ...received, arrival } });
    expect(await findAppointment(id)).toMatchObject({ suspect: true });
    expect(await units()).toEqual([]);
    expect(await booked(bookingOf(first, 'Visitor 1'))).not.toBe(id);
  });

  test('of one client takes no more than five times until staff confirm the others', async () => {
    const times = (await timesOf()).map(({ at }) => at).slice(0, 8);
    const ids: string[] = [];
    for (const at of times) ids.push(await booked(bookingOf(at, 'Visitor 7')));
    const found = await Promise.all(ids.map(findAppointment));
    expect(found.map((one) => one?.suspect)).toEqual(times.map((_, index) => index >= 5));
    expect(await units()).toHaveLength(5 * 6);
    expect((await timesOf()).map(({ at }) => at)).toEqual(expect.arrayContaining(times.slice(5)));
    // The client stays a lead, whose later appointments are listed with it.
    expect(await db().selectFrom('leads').select('suspect').execute()).toEqual([{ suspect: 0 }]);
  });

  test('counts for a client who cancels and books again, until a day has passed', async () => {
    const { first } = await firstTimes();
    const bookAgain = async () => {
      const id = await booked(bookingOf(first, 'Visitor 7'));
      await cancelAppointment(id, { reason: '', actor: null });
      return (await findAppointment(id))?.suspect;
    };
    const outcomes = [];
    for (let times = 0; times < 7; times += 1) outcomes.push(await bookAgain());
    expect(outcomes).toEqual([false, false, false, false, false, true, true]);
    await sql`update appointments set created_at = created_at - 86400001`.execute(db());
    expect(await bookAgain()).toBe(false);
  });

  test('can be moved and cancelled, which frees the time and raises the sequence', async () => {
    const { first, second } = await firstTimes();
    const id = await booked(bookingOf(first, 'Meera'));
    const moved = await moveAppointment(id, { at: second, actor: null }, studioSettings);
    expect(moved).toMatchObject({
      outcome: 'changed',
      appointment: { startsAt: second, sequence: 1, status: 'booked' },
    });
    const times = (await timesOf()).map(({ at }) => at);
    expect(times).toContain(first);
    expect(times).not.toContain(second);
    const cancelled = await cancelAppointment(id, { reason: 'Asha is ill.', actor: 'Asha Rao' });
    expect(cancelled).toMatchObject({
      outcome: 'changed',
      appointment: { status: 'cancelled', reason: 'Asha is ill.', sequence: 2 },
    });
    expect(await units()).toEqual([]);
    expect(await cancelAppointment(id, { reason: '', actor: null })).toEqual({
      outcome: 'outdated',
    });
  });

  test('stays with its person when the client moves it, if that person is free then', async () => {
    const { first, second } = await firstTimes();
    const id = await booked(bookingOf(first, 'Meera'));
    await moveAppointment(id, { at: first, personId: 'ravi', actor: 'Ravi' }, studioSettings);
    const both = {
      ...studioSettings,
      appointments: studioSettings.appointments.map((row) => ({ ...row, people: 'asha\nravi' })),
    };
    expect(await moveAppointment(id, { at: second, actor: null }, both)).toMatchObject({
      outcome: 'changed',
      appointment: { startsAt: second, personId: 'ravi' },
    });
  });

  test('can’t be moved onto another one, also not by staff', async () => {
    const { first, second } = await firstTimes();
    const id = await booked(bookingOf(first, 'Visitor 1'));
    await booked(bookingOf(second, 'Visitor 2'));
    const overlapping = second - 5 * 60_000;
    const move = { at: overlapping, personId: 'asha', actor: 'Asha Rao' };
    expect(await moveAppointment(id, move, studioSettings)).toMatchObject({ outcome: 'taken' });
    expect(await findAppointment(id)).toMatchObject({ startsAt: first, sequence: 0 });
    expect(await units()).toHaveLength(12);
  });

  test('confirms a request at the time that staff choose', async () => {
    const { first } = await firstTimes();
    const day = '2026-12-07';
    const wishes = [{ day, half: 'morning' as const }];
    const id = await booked(bookingOf(first, 'Meera', { choice: { wishes } }));
    expect(await findAppointment(id)).toMatchObject({
      status: 'requested',
      wishes,
      startsAt: null,
    });
    const confirmed = await moveAppointment(
      id,
      { at: first, personId: 'ravi', actor: 'Ravi' },
      studioSettings,
    );
    expect(confirmed).toMatchObject({
      outcome: 'changed',
      appointment: { status: 'booked', personId: 'ravi', startsAt: first, sequence: 0 },
    });
  });
});

onBothEngines('holding a time', () => {
  const hold = (formId: string, at: number, network = formId, now = Date.now()) =>
    holdTime({ formId, kind: callKind(), at, network }, studioSettings, now);

  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'holds-')), undefined);
    await storePeople(studioSettings.people);
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('appointment_holds').execute();
  });

  test('keeps it from others for five minutes', async () => {
    const { first } = await firstTimes();
    const now = Date.now();
    expect(await hold('mine', first, 'mine', now)).toBe(now + HOLD_TIME_MS);
    expect(await book(bookingOf(first, 'Visitor 1'))).toMatchObject({ outcome: 'taken' });
    expect(await hold('other', first)).toBeNull();
    await db().updateTable('appointment_holds').set({ expires_at: now }).execute();
    expect(await hold('other', first)).not.toBeNull();
  });

  test('ends although the clock is set back', async () => {
    const { first } = await firstTimes();
    const now = Date.now();
    await hold('mine', first);
    const later = now + 86_400_000;
    await db().updateTable('appointment_holds').set({ expires_at: later }).execute();
    expect(await hold('other', first)).not.toBeNull();
    await db().updateTable('appointment_holds').set({ expires_at: later }).execute();
    await booked(bookingOf(first, 'Visitor 1'));
  });

  test('doesn’t keep it from the form that holds it', async () => {
    const { first } = await firstTimes();
    await hold('mine', first);
    await booked(bookingOf(first, 'Meera', { formId: 'mine' }));
    expect(await db().selectFrom('appointment_holds').select('form_id').execute()).toEqual([]);
  });

  test('is limited to two for a network, and to 30 % of a day', async () => {
    const times = (await timesOf()).map(({ at }) => at);
    // A day has 14 times. The first day may have fewer, because of the notice period.
    const day = times.slice(-14);
    const held = [];
    for (const [at, time] of day.entries()) held.push(await hold(`form-${at}`, time));
    expect(held.filter((until) => until !== null)).toHaveLength(4);
    await db().deleteFrom('appointment_holds').execute();
    const ofOne = [];
    for (const [at, time] of day.entries()) ofOne.push(await hold(`form-${at}`, time, 'network'));
    expect(ofOne.filter((until) => until !== null)).toHaveLength(2);
  });
});

test('The times offered instead are the next ones, or the last before it', () => {
  const free = [1, 2, 3, 4, 5].map((at) => ({ at }));
  expect(alternativeTimes(free, 2)).toEqual([3, 4, 5]);
  expect(alternativeTimes(free, 4)).toEqual([2, 3, 5]);
  expect(alternativeTimes(free, 5)).toEqual([2, 3, 4]);
  expect(alternativeTimes([], 5)).toEqual([]);
});
