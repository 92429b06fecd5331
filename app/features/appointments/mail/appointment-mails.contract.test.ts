import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { person } from '~tests/engines/people-fixture';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';
import { callKind } from '~tests/factories/appointment-kind';
import { headerOf, partOf, startMailServer } from '~tests/site/mail/mail-server';

import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { registerChannel } from '~/alerts/outbox/channels';
import { holdDueDeliveries } from '~/alerts/outbox/deliveries.server';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { noRecipients, registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { db, transaction } from '~/db/executor.server';
import {
  cancelAppointment,
  moveAppointment,
} from '~/features/appointments/booking/change-appointment.server';
import { storeAppointment } from '~/features/appointments/booking/store-appointment.server';
import { instantInIndia } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';
import { runStopTasks } from '~/platform/stopping.server';
import { storePeople } from '~/settings/people/people-rows.server';
import { demoSettings } from '~/settings/settings';
import { forgetSettings } from '~/settings/settings.server';

import { registerAppointmentComposers } from './compose-appointment.server';

log.level = 'silent';

const HOUR = 3_600_000;
const NOW = instantInIndia(2026, 10, 27, 9);
const START = instantInIndia(2026, 10, 30, 11);

const kind = callKind({ name: 'Call, 20 minutes', people: ['Asha'] });
const ZOE = { name: 'Zoë Client', email: 'zoe@example.org', phone: '98765 43210' };

type BookingOptions = {
  readonly suspect?: boolean;
  readonly name?: string;
  readonly email?: string;
  readonly at?: number;
};

onBothEngines('Emails about appointments', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer();
    loadSecret('', 'a key of at least thirty-two signs for appointments');
    setMailServer({ url: server.url, from: 'site@studio.example' });
    setStudioMail('hello@studio.example');
    registerRecipients({
      ...noRecipients,
      person: async (id) => ({ id, name: id, mail: `${id.toLowerCase()}@studio.example` }),
    });
    registerChannel(mailChannel);
    registerAppointmentComposers();
  });
  afterAll(async () => {
    setMailServer({ url: undefined, from: undefined });
    setStudioMail(undefined);
    await server.stop();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(NOW);
    await emptySettings();
    await storePeople(['Asha', 'Ravi', 'Zed'].map((id) => person(id, id)));
    forgetSettings();
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('leads').execute();
    server.taken.length = 0;
  });
  afterEach(async () => {
    await runStopTasks();
    vi.useRealTimers();
  });

  const book = async ({ suspect = false, at = START, ...client }: BookingOptions = {}) => {
    const [lead] = await storeLeads([{ suspect: suspect ? 1 : 0 }]);
    return transaction(() =>
      storeAppointment({
        leadId: lead?.id ?? '',
        formId: null,
        kind,
        choice: { at, personId: 'Asha' },
        client: { ...ZOE, ...client },
        note: null,
        zone: 'Europe/London',
        suspect,
        actor: null,
      }),
    );
  };
  const moveTo = (id: string, at: number, personId = 'Asha') =>
    moveAppointment(id, { at, personId, actor: 'Asha' }, demoSettings);
  const rows = () => db().selectFrom('deliveries').selectAll().execute();
  const waiting = async () =>
    (await rows())
      .filter(({ state }) => state === 'waiting')
      .map(({ news, recipient, not_before }) => ({ news, recipient, at: not_before }))
      .toSorted((one, other) => one.at - other.at || one.recipient.localeCompare(other.recipient));
  const sentMails = async () => {
    startDeliveryWorker();
    await expect
      .poll(async () =>
        (await rows()).some((row) => row.state === 'waiting' && row.not_before <= Date.now()),
      )
      .toBe(false);
    await runStopTasks();
    return server.taken.splice(0);
  };
  const calendarIn = (mail: (typeof server.taken)[number] | undefined) => {
    const text = mail ? partOf(mail, 'text/calendar') : '';
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      at: event.startDate.toJSDate().getTime(),
      organizer: event.organizer.toLowerCase(),
      attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
    };
  };

  it('reach the client and the person with one invitation, which a move updates and a cancellation removes', async () => {
    const id = await book();
    const [toClient, toStaff] = (await sentMails()).toSorted((one, other) =>
      String(other.to).localeCompare(String(one.to)),
    );
    expect([toClient?.to, toStaff?.to]).toEqual([['zoe@example.org'], ['asha@studio.example']]);
    expect(toClient?.source).toMatch(/content-type: multipart\/alternative/i);
    expect(toClient?.source).not.toMatch(/content-disposition: attachment/i);
    expect(toClient?.source).toMatch(/content-type: text\/calendar;[^:]*method=REQUEST/i);
    const text = partOf(toClient ?? { to: [], source: '' }, 'text/plain');
    expect(text).toContain('Monday 30 November 2026, 11:00 to 11:20, India time');
    expect(text).toContain(
      'Monday 30 November 2026, 05:30 to 05:50, Greenwich Mean Time (Europe/London)',
    );
    expect(text).toMatch(/http:\/\/localhost:3000\/contact\/appointment\/[\w-]{100,}/);
    const first = calendarIn(toClient);
    expect(first).toMatchObject({
      method: 'REQUEST',
      at: START,
      organizer: 'mailto:site@studio.example',
      attendees: ['mailto:zoe@example.org'],
    });
    expect(calendarIn(toStaff)).toMatchObject({
      uid: first.uid,
      at: START,
      attendees: ['mailto:asha@studio.example'],
    });
    expect(toStaff?.source).not.toContain('/contact/appointment/');

    await moveTo(id, START + HOUR);
    const moved = (await sentMails()).map(calendarIn);
    expect(moved).toHaveLength(2);
    for (const one of moved)
      expect(one).toMatchObject({ uid: first.uid, method: 'REQUEST', at: START + HOUR });

    await cancelAppointment(id, { reason: 'Asha is ill.', actor: 'Asha' });
    const cancelled = await sentMails();
    expect(cancelled.map((mail) => calendarIn(mail).method)).toEqual(['CANCEL', 'CANCEL']);
    expect(cancelled.map((mail) => calendarIn(mail).sequence)).toEqual([2, 2]);
    for (const mail of cancelled) expect(partOf(mail, 'text/plain')).toContain('Asha is ill.');
    expect(await waiting()).toEqual([]);
  });

  it('take no text to a stranger’s calendar that the visitor typed as a name', async () => {
    await book({ name: 'Win 50000 at www.spam.example' });
    const [toClient, toStaff] = (await sentMails()).toSorted((one, other) =>
      String(other.to).localeCompare(String(one.to)),
    );
    const calendarOf = (mail: typeof toClient) =>
      mail ? partOf(mail, 'text/calendar').replaceAll('\r\n ', '') : '';
    expect(calendarOf(toClient)).toContain('CN="zoe@example.org"');
    expect(calendarOf(toClient)).not.toContain('spam');
    expect(calendarOf(toStaff)).toContain('Win 50000 at www.spam.example');
  });

  it('remind the client 24 hours and 2 hours before, once each', async () => {
    const id = await book();
    await sentMails();
    expect(await waiting()).toEqual([
      { news: 'appointment.reminder', recipient: 'client', at: START - 24 * HOUR },
      { news: 'appointment.reminder', recipient: 'client', at: START - 2 * HOUR },
    ]);
    for (const before of [24 * HOUR, 2 * HOUR]) {
      vi.setSystemTime(START - before);
      expect(await sentMails()).toHaveLength(1);
      expect(await sentMails()).toHaveLength(0);
    }
    await moveTo(id, START + 48 * HOUR);
    await sentMails();
    expect((await waiting()).map(({ at }) => at)).toEqual([START + 24 * HOUR, START + 46 * HOUR]);
  });

  it('remind nobody of a time that was moved away or cancelled', async () => {
    const [moved, cancelled] = [await book(), await book({ at: START + 3 * HOUR })];
    await sentMails();
    await moveTo(moved, START + 72 * HOUR);
    await cancelAppointment(cancelled, { reason: '', actor: null });
    await sentMails();
    vi.setSystemTime(START + 4 * HOUR);
    expect(await sentMails()).toEqual([]);
  });

  it('send after an outage only the reminder that still helps', async () => {
    await book();
    await sentMails();
    vi.setSystemTime(START - HOUR * 1.5);
    expect(await sentMails()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('tell the former person when another one takes it', async () => {
    const id = await book();
    await sentMails();
    await moveTo(id, START, 'Ravi');
    const mails = new Map((await sentMails()).map((mail) => [String(mail.to), mail]));
    expect([...mails.keys()].toSorted()).toEqual([
      'asha@studio.example',
      'ravi@studio.example',
      'zoe@example.org',
    ]);
    expect(calendarIn(mails.get('asha@studio.example')).method).toBe('CANCEL');
    expect(calendarIn(mails.get('ravi@studio.example')).method).toBe('REQUEST');
  });

  it('tell each former person once when the emails about an earlier move are still waiting', async () => {
    const id = await book();
    await sentMails();
    await moveTo(id, START, 'Ravi');
    await moveTo(id, START, 'Zed');
    await moveTo(id, START + HOUR, 'Zed');
    const mails = (await sentMails()).filter(({ to }) => to.includes('asha@studio.example'));
    expect(mails.map((mail) => calendarIn(mail))).toMatchObject([{ method: 'CANCEL' }]);
  });

  it('tell a former person of a move that was followed by the cancellation', async () => {
    const id = await book();
    await sentMails();
    await moveTo(id, START, 'Ravi');
    await cancelAppointment(id, { reason: '', actor: 'Ravi' });
    const mails = await sentMails();
    expect(mails.map(({ to }) => String(to)).toSorted()).toEqual([
      'asha@studio.example',
      'ravi@studio.example',
      'zoe@example.org',
    ]);
    expect(mails.map((mail) => calendarIn(mail).method)).toEqual(['CANCEL', 'CANCEL', 'CANCEL']);
  });

  it('cancel nothing for a person who gets the appointment back', async () => {
    const id = await book();
    await sentMails();
    await moveTo(id, START, 'Ravi');
    await moveTo(id, START, 'Asha');
    const mails = (await sentMails()).filter(({ to }) => to.includes('asha@studio.example'));
    expect(mails.map((mail) => calendarIn(mail).method)).toEqual(['REQUEST']);
  });

  it('are not sent about possible spam, until staff confirm it', async () => {
    const id = await book({ suspect: true });
    expect(await rows()).toEqual([]);
    await moveTo(id, START);
    const subjects = (await sentMails()).map((mail) => headerOf(mail, 'subject'));
    // The alert about the lead may be among the emails.
    expect(subjects.filter((subject) => subject.startsWith('Appointment booked'))).toHaveLength(2);
  });

  it('still come after the lead was merged into another', async () => {
    await book();
    const [merged] = await db().selectFrom('leads').select('id').execute();
    const [main] = await storeLeads([{}]);
    await db()
      .updateTable('leads')
      .set({ merged_into: main?.id ?? null })
      .where('id', '=', merged?.id ?? '')
      .execute();
    expect(await sentMails()).toHaveLength(2);
    vi.setSystemTime(START - 24 * HOUR);
    expect(await sentMails()).toHaveLength(1);
  });

  it('are at most eight about one appointment, its cancellation included', async () => {
    const id = await book();
    let toClient = 0;
    const countMails = async () => {
      toClient += (await sentMails()).filter(({ to }) => to.includes('zoe@example.org')).length;
    };
    await countMails();
    for (let at = 1; at <= 12; at += 1) {
      await moveTo(id, START + at * HOUR);
      await countMails();
    }
    await cancelAppointment(id, { reason: '', actor: null });
    await countMails();
    expect(toClient).toBe(8);
  });

  it('are at most 20 a day to one address, in whatever case it is typed, and none fewer to others', async () => {
    for (let at = 0; at < 12; at += 1)
      await book({ at: START + at * HOUR, email: at % 2 ? 'zoe@example.org' : 'Zoe@Example.org' });
    const toClient = (await rows()).filter(({ recipient }) => recipient === 'client');
    expect(toClient).toHaveLength(20);
    await book({ at: START + 48 * HOUR, email: 'other@example.org' });
    expect((await rows()).filter(({ recipient }) => recipient === 'client')).toHaveLength(23);
    await db()
      .updateTable('deliveries')
      .set((eb) => ({ created_at: eb('created_at', '+', 24 * HOUR) }))
      .execute();
    await book({ at: START + 60 * HOUR, email: 'zoe@example.org' });
    expect((await rows()).filter(({ recipient }) => recipient === 'client')).toHaveLength(26);
  });

  it('do not count towards the emails to clients in an hour', async () => {
    for (let at = 0; at < 40; at += 1)
      await book({ at: START + at * HOUR, email: `client${at}@example.org` });
    const taken = await sentMails();
    expect(taken.filter(({ to }) => String(to).endsWith('@example.org'))).toHaveLength(40);
  });

  it('are not repeated by a restored backup', async () => {
    const id = await book();
    const backup = await rows();
    await sentMails();
    vi.setSystemTime(START - 24 * HOUR);
    await sentMails();
    await db().deleteFrom('deliveries').execute();
    await db().insertInto('deliveries').values(backup).execute();
    await holdDueDeliveries(Date.now());
    expect(await sentMails()).toEqual([]);
    expect((await waiting()).map(({ at }) => at)).toEqual([START - 2 * HOUR]);
    await cancelAppointment(id, { reason: '', actor: null });
    expect(await sentMails()).toHaveLength(2);
  });
});
