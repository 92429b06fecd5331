import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { callKind } from '~tests/factories/appointment-kind';
import { studioSettings, timesOf } from '~tests/factories/appointments';

import { db } from '~/db/executor.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';
import { workingCalendar } from '~/settings/hours/working-time';
import { storePeople } from '~/settings/people/people-rows.server';

import { halfDaysOf, halfDayText, halfDayValue } from './half-days';
import { receiveAppointment } from './receive-appointment.server';
import { kindSummary } from './time-text';

log.level = 'silent';

const TYPED = {
  name: 'Devika Pillai',
  phone: '98765 43210',
  email: 'devika@example.in',
  note: 'A plot at the sea',
};
const visitKind = (change: Partial<AppointmentKind> = {}) =>
  callKind({
    name: 'Ask for a site visit',
    mode: 'requested',
    place: 'site',
    minutes: 90,
    ...change,
  });
const CLOSED_DAYS = [{ from: '2000-01-01', to: '2100-01-01', name: 'Moving house', open: '' }];

const halfDays = () =>
  halfDaysOf(visitKind(), workingCalendar(studioSettings.hours, []), Date.now());
const wishesOf = () => {
  const [wish1, wish2] = [halfDays()[4], halfDays()[7]];
  if (!wish1 || !wish2) throw new Error('There are too few half-days.');
  return [wish1, wish2] as const;
};
const wishValues = () => {
  const [wish1, wish2] = wishesOf();
  return { wish1: halfDayValue(wish1), wish2: halfDayValue(wish2) };
};

/** Sends the form of `before` after the studio has changed the kind to `now`. */
async function send(
  { before, now }: { before: AppointmentKind; now: AppointmentKind },
  {
    at = null,
    closures = [],
    values = {},
  }: {
    at?: number | null;
    closures?: typeof studioSettings.closures;
    values?: Record<string, string>;
  } = {},
) {
  const form = new FormData();
  const entries = { shown: kindSummary(before), ...TYPED, ...values };
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  const received = await receiveAppointment(
    form,
    {
      formId: randomUUID(),
      kind: now,
      at,
      began: signFormTime(Date.now() - 60_000),
      receipt: null,
      address: '192.0.2.1',
      referer: null,
    },
    { ...studioSettings, closures },
  );
  return received;
}

async function refused(...sent: Parameters<typeof send>) {
  const received = await send(...sent);
  if (received.status === 303) throw new Error('The appointment was booked.');
  return received;
}

onBothEngines('A form whose kind of appointment was changed while it was open', () => {
  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for appointments');
    await storePeople(studioSettings.people);
    await db().deleteFrom('appointments').execute();
    await db().deleteFrom('leads').execute();
  });

  const firstTime = async () => (await timesOf())[0]?.at ?? 0;
  const lead = () => db().selectFrom('leads').select('name').execute();

  test('is booked if nothing changed', async () => {
    const kinds = { before: callKind(), now: callKind() };
    expect((await send(kinds, { at: await firstTime() })).status).toBe(303);
  });

  test('asks for a time near the half-days that were chosen, once visitors book it', async () => {
    const values = { ...wishValues(), site: 'Lake Road 4' };
    const now = visitKind({ mode: 'booked' });
    const { status, result } = await refused({ before: visitKind(), now }, { values });
    expect(status).toBe(409);
    expect(result.message).toBe(
      'The studio has changed this appointment. It is now: Ask for a site visit (site visit, 1 h 30 min, at a time you choose). Your details are still here: check the time and send them again.',
    );
    expect(result.values).toMatchObject({ ...TYPED, ...values });
    expect(result.offered).toHaveLength(3);
    expect(result.offered?.[0]).toBeGreaterThan(Date.parse(`${wishesOf()[0].day}T00:00:00+05:30`));
    expect(await lead()).toEqual([]);
  });

  test('asks for half-days, with that of the chosen time, once visitors name two', async () => {
    const at = await firstTime();
    const now = callKind({ mode: 'requested' });
    const { status, result } = await refused({ before: callKind(), now }, { at });
    expect(status).toBe(409);
    expect(result.message).toMatch(/two half-days\)\. Your details are still here: choose two/);
    expect(result.values).toMatchObject(TYPED);
    expect(result.values.wish1).toMatch(
      new RegExp(`^${new Date(at + 19_800_000).toISOString().slice(0, 10)} `),
    );
    expect(await lead()).toEqual([]);
  });

  test.each([
    ['its length', { minutes: 45 }, 'Book a call (call, 45 minutes, at a time you choose)'],
    ['its place', { place: 'studio' }, 'Book a call (meeting at the studio, 20 minutes,'],
  ] as const)('names %s before it is booked', async (_, change, name) => {
    const at = await firstTime();
    const { status, result } = await refused({ before: callKind(), now: callKind(change) }, { at });
    expect([status, result.message]).toEqual([409, expect.stringContaining(name)]);
    expect(result.values).toMatchObject(TYPED);
    expect(await lead()).toEqual([]);
  });

  test('keeps the site in the note of what is no longer a site visit', async () => {
    const now = callKind();
    const values = { site: 'Lake Road 4' };
    const at = await firstTime();
    const { result } = await refused({ before: callKind({ place: 'site' }), now }, { at, values });
    expect(result.values.site).toBe('Lake Road 4');
    expect((await send({ before: now, now }, { at, values })).status).toBe(303);
    const notes = await db().selectFrom('appointments').select('note').execute();
    expect(notes).toEqual([{ note: 'Site: Lake Road 4. A plot at the sea' }]);
  });

  test('says which half-day is no longer possible after a closed day was added', async () => {
    const [wish] = wishesOf();
    const closures = [{ from: wish.day, to: wish.day, name: 'Moving house', open: '' }];
    const values = { ...wishValues(), site: 'Lake Road 4' };
    const kinds = { before: visitKind(), now: visitKind() };
    const { status, result } = await refused(kinds, { closures, values });
    expect(status).toBe(422);
    expect(result.errors.wish1).toBe(
      `${halfDayText(wish)} is no longer possible. Choose another half-day.`,
    );
    expect(result.errors.wish2).toBeUndefined();
  });

  test('says that a time is no longer free after a closed day was added, and not who took it', async () => {
    const at = await firstTime();
    const day = new Date(at + 19_800_000).toISOString().slice(0, 10);
    const closures = [{ from: day, to: day, name: 'Moving house', open: '' }];
    const { result } = await refused({ before: callKind(), now: callKind() }, { at, closures });
    expect(result.message).toBe(
      'This time is no longer free. Choose another one; your details are still here.',
    );
    expect(result.offered).toHaveLength(3);
  });

  test.each([
    ['half-days', visitKind(), 'We have no half-days left.'],
    ['times', callKind(), 'This time is no longer free, and no other is.'],
  ])('becomes an inquiry with all that was chosen when no %s are left', async (_, kind, reason) => {
    const at = kind.mode === 'booked' ? await firstTime() : null;
    const values = at === null ? { ...wishValues(), site: 'Lake Road 4' } : {};
    const kinds = { before: kind, now: kind };
    const { status, result } = await refused(kinds, { at, closures: CLOSED_DAYS, values });
    expect(status).toBe(409);
    const { projectTypes, result: shown } = result.inquiry ?? {};
    expect(shown?.message).toBe(
      `${reason} Your details are still here. Send them as an inquiry, and we’ll call you.`,
    );
    expect(projectTypes).toContain('Residential Villa');
    const inquiry = shown && 'values' in shown ? shown.values : null;
    expect(inquiry).toMatchObject({ name: TYPED.name, phone: TYPED.phone, email: TYPED.email });
    const [first, second] = wishesOf();
    expect(inquiry?.brief).toContain(
      at === null
        ? `Ask for a site visit (site visit, 1 h 30 min, on one of two half-days): ${halfDayText(first)} or ${halfDayText(second)}`
        : 'Book a call (call, 20 minutes, at a time you choose): ',
    );
    expect(inquiry?.brief).toContain(TYPED.note);
  });
});
