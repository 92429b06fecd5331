import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { setWebhookPolicy } from '~/alerts/webhooks/webhook-policy';
import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { listPersonCalendars, saveCalendarAddress } from './person-calendars.server';
import { refreshBusyTimes } from './refresh-busy-times.server';

log.level = 'silent';

const NOW = Date.UTC(2026, 10, 27, 9);
const calendarBusyAt = (start: string, ...more: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART:${start}`,
    'DURATION:PT1H',
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const UNREADABLE_EVENT = [
  'BEGIN:VEVENT',
  'UID:2',
  'DTSTART:yesterday',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
const MONDAY = { from: Date.UTC(2026, 10, 30, 6), to: Date.UTC(2026, 10, 30, 7) };
const goodCalendar = calendarBusyAt('20261130T060000Z');
const personRow = (id: string) => ({ id, name: id, role: '', registration: '', onSite: '' });

const faults: [name: string, respond: RequestListener, problem: string][] = [
  ['is away', (_, response) => response.destroy(), 'could not be reached'],
  ['is gone', (_, response) => response.writeHead(404).end(), 'status 404'],
  [
    'never ends',
    (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(timer));
    },
    'larger than 5 MB',
  ],
  [
    'redirects for ever',
    (_, response) => response.writeHead(302, { location: '/calendar.ics' }).end(),
    'leads to another one',
  ],
  [
    'redirects to a file',
    (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'leads to another one',
  ],
  ['is a web page', (_, response) => response.end('<!doctype html>'), 'leads to a web page'],
  [
    'repeats without an end',
    (_, response) =>
      response.end(
        calendarBusyAt(
          '20000101T000000Z',
          `RRULE:FREQ=YEARLY;BYHOUR=${series(24)};BYMINUTE=${series(60)};BYSECOND=${series(60)}`,
        ),
      ),
    'could not be read',
  ],
];

onBothEngines('Busy times', (engine) => {
  let respond: RequestListener;
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    respond(request, response);
  });
  let url: string;
  beforeAll(async () => {
    loadSecret('', 'a key of at least thirty-two signs for calendars');
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  beforeEach(async () => {
    setWebhookPolicy({ allowPrivate: true });
    await emptySettings();
    forgetSettings();
    await db().deleteFrom('busy_times').execute();
    await db().deleteFrom('person_calendars').execute();
    await saveSettings('people', [personRow('asha'), personRow('ravi')]);
    respond = (_, response) => response.end(goodCalendar);
    requestCount = 0;
  });
  afterEach(() => setWebhookPolicy({ allowPrivate: false }));

  const refreshAll = () => refreshBusyTimes(new AbortController().signal, NOW);
  const storedBusyTimes = () =>
    db()
      .selectFrom('busy_times')
      .select(['person_id as person', 'starts_at as from', 'ends_at as to'])
      .orderBy('starts_at')
      .execute();
  const calendarState = async (id: string) =>
    (await listPersonCalendars()).find(({ personId }) => personId === id);

  it('follow the person’s calendar, whose address is stored encrypted', async () => {
    expect(await saveCalendarAddress('asha', url)).toBeNull();
    await refreshAll();
    expect(await storedBusyTimes()).toEqual([{ person: 'asha', ...MONDAY }]);
    expect(await calendarState('asha')).toMatchObject({ readAt: NOW, problem: null, address: url });
    const [row] = await db().selectFrom('person_calendars').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');

    respond = (_, response) => response.end(calendarBusyAt('20261201T060000Z'));
    await refreshAll();
    expect((await storedBusyTimes()).map(({ from }) => from)).toEqual([Date.UTC(2026, 11, 1, 6)]);
    await saveCalendarAddress('asha', '');
    expect(await storedBusyTimes()).toEqual([]);
  });

  // The failures don't depend on the database engine, and each read starts a process, so one engine tests them all.
  const cases = engine === 'sqlite' ? faults : faults.slice(0, 1);
  it.each(cases)(
    'of the last read stay while the calendar %s, and staff see why',
    async (_, bad, problem) => {
      await saveCalendarAddress('asha', url);
      await refreshAll();
      respond = bad;
      await refreshAll();
      expect(await storedBusyTimes()).toEqual([{ person: 'asha', ...MONDAY }]);
      expect((await calendarState('asha'))?.problem).toContain(problem);
      respond = (_request, response) => response.end(goodCalendar);
      await refreshAll();
      expect((await calendarState('asha'))?.problem).toBeNull();
    },
  );

  it('are read beside events that can’t be, which staff are told', async () => {
    await saveCalendarAddress('asha', url);
    respond = (_, response) =>
      response.end(calendarBusyAt('20261130T060000Z').replace('END:VCALENDAR', UNREADABLE_EVENT));
    await refreshAll();
    expect(await storedBusyTimes()).toEqual([{ person: 'asha', ...MONDAY }]);
    expect(await calendarState('asha')).toMatchObject({
      readAt: NOW,
      problem:
        'The time of 1 event could not be read and may be offered to visitors. Save it again in the calendar program, or block the time in the day view of appointments.',
    });
    respond = (_, response) => response.end(goodCalendar);
    await refreshAll();
    expect((await calendarState('asha'))?.problem).toBeNull();
  });

  it('of others are read although one calendar is broken', async () => {
    await saveCalendarAddress('asha', `${url}?broken`);
    await saveCalendarAddress('ravi', url);
    respond = ({ url: path = '' }, response) =>
      response.end(path.endsWith('?broken') ? 'BEGIN' : goodCalendar);
    await refreshAll();
    expect(await storedBusyTimes()).toEqual([{ person: 'ravi', ...MONDAY }]);
  });

  it('are not read from private networks, not even behind a redirect', async () => {
    await saveCalendarAddress('asha', url);
    setWebhookPolicy({ allowPrivate: false });
    await refreshAll();
    expect(requestCount).toBe(0);
    expect((await calendarState('asha'))?.problem).toContain('private network');
    for (const text of ['http://example.org/a.ics', 'file:///etc/passwd', 'calendar', 'ftp://a.b'])
      expect(await saveCalendarAddress('asha', text)).toContain('https://');
    expect(await saveCalendarAddress('asha', 'webcal://example.org/a.ics')).toBeNull();
    expect((await calendarState('asha'))?.address).toBe('https://example.org/a.ics');
  });

  it('of a removed person are deleted with the address', async () => {
    await saveCalendarAddress('asha', url);
    await refreshAll();
    await saveSettings('people', [personRow('ravi')]);
    await refreshAll();
    expect(await storedBusyTimes()).toEqual([]);
    expect(await calendarState('asha')).toBeUndefined();
  });

  it('of an address that was replaced while it was read are not stored', async () => {
    await saveCalendarAddress('asha', url);
    respond = (_, response) => {
      void saveCalendarAddress('asha', `${url}?other`).then(() => response.end(goodCalendar));
    };
    await refreshAll();
    expect(await storedBusyTimes()).toEqual([]);
  });
});

function series(length: number): string {
  return Array.from({ length }, (_, number) => number).join(',');
}
