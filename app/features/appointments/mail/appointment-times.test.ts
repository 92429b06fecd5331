import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { demoSettings, type SettingsInForce } from '~/settings/settings';

import { clientMail, staffMail } from './appointment-mail';
import type { MailedAppointment } from './appointment-sentences';
import { clockTimes, foreignZone } from './local-time';

const MINUTE = 60_000;

/** Minutes from UTC before and after the clock changes of 2026, as published by the IANA: an oracle beside Node's own tables. */
const ZONES: readonly (readonly [
  zone: string,
  standard: number,
  summer: number,
  summerBegins: number,
  summerEnds: number,
])[] = [
  ['Asia/Kolkata', 330, 330, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
  ['Europe/London', 0, 60, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
  ['Europe/Berlin', 60, 120, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
  ['America/New_York', -300, -240, Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)],
  ['America/Los_Angeles', -480, -420, Date.UTC(2026, 2, 8, 10), Date.UTC(2026, 10, 1, 9)],
  ['America/St_Johns', -210, -150, Date.UTC(2026, 2, 8, 5, 30), Date.UTC(2026, 10, 1, 4, 30)],
  ['Australia/Sydney', 600, 660, Date.UTC(2026, 9, 3, 16), Date.UTC(2026, 3, 4, 16)],
  ['Australia/Lord_Howe', 630, 660, Date.UTC(2026, 9, 3, 15, 30), Date.UTC(2026, 3, 4, 15)],
  ['Pacific/Auckland', 720, 780, Date.UTC(2026, 8, 26, 14), Date.UTC(2026, 3, 4, 14)],
  ['Asia/Kathmandu', 345, 345, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
  ['Asia/Dubai', 240, 240, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
  ['America/Sao_Paulo', -180, -180, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)],
];

const settings: SettingsInForce = { ...demoSettings, stored: demoSettings, problems: [] };

const appointment = (startsAt: number, minutes: number, zone: string): MailedAppointment => ({
  kindName: 'Call, 20 minutes',
  mode: 'booked',
  place: 'call',
  startsAt,
  endsAt: startsAt + minutes * MINUTE,
  zone,
  wishes: [],
  reason: null,
  client: { name: 'Zoë', email: 'zoe@example.org', phone: '+91 98765 43210' },
});

const twoDigits = (value: number) => String(value).padStart(2, '0');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const clock = (at: Date) => `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
const dayText = (at: Date) =>
  `${WEEKDAYS[at.getUTCDay()]} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
const shiftBy = (instant: number, offset: number) => new Date(instant + offset * MINUTE);

describe.each(ZONES)('%s', (zone, standard, summer, begins, ends) => {
  const isSummer = (instant: number) => {
    const year = new Date(instant).getUTCFullYear();
    // Tested instants of 2027 and 2028 are in the northern winter, so only southern zones have summer time.
    if (year !== 2026) return begins > ends;
    return begins < ends
      ? instant >= begins && instant < ends
      : instant >= begins || instant < ends;
  };
  const offsetAt = (instant: number) => (isSummer(instant) ? summer : standard);

  const isLikeIndia = (...instants: number[]) =>
    instants.every((instant) => offsetAt(instant) === 330);

  it.each([
    ['when the clocks go forward', begins],
    ['when the clocks go back', ends],
    ['at the end of the year', Date.UTC(2026, 11, 31, 18, 30)],
    ['on a leap day', Date.UTC(2028, 1, 29, 6)],
  ])('%s, every email says the right local time', (_, around) => {
    fc.assert(
      fc.property(
        fc.integer({ min: -288, max: 288 }),
        fc.integer({ min: 1, max: 24 }),
        (steps, units) => {
          const startsAt = around + steps * 5 * MINUTE;
          const minutes = units * 5;
          const endsAt = startsAt + minutes * MINUTE;
          const mailed = appointment(startsAt, minutes, zone);
          const mails = [
            clientMail('booked', mailed, { settings, link: 'https://x', invitation: undefined }),
            staffMail('moved', mailed, {
              settings,
              link: 'https://x',
              invitation: undefined,
              isTakenOver: false,
            }),
          ];
          const [here, hereEnd] = [shiftBy(startsAt, 330), shiftBy(endsAt, 330)];
          const [there, thereEnd] = [
            shiftBy(startsAt, offsetAt(startsAt)),
            shiftBy(endsAt, offsetAt(endsAt)),
          ];
          for (const { text, html } of mails)
            for (const content of [text, html]) {
              expect(content).toContain(
                `${dayText(here)}, ${clock(here)} to ${clock(hereEnd)}, India time`,
              );
              expect(content).toMatch(
                isLikeIndia(startsAt, endsAt)
                  ? /^(?![^]*(?:Your|Client’s) time)/
                  : new RegExp(`${dayText(there)}, ${clock(there)}( [^:]+)? to ${clock(thereEnd)}`),
              );
            }
        },
      ),
      { numRuns: 8 },
    );
  });
});

it('tells apart the hour that a clock shows twice', () => {
  // 01:50 Eastern Daylight Time; twenty minutes later it is 01:10 Eastern Standard Time.
  const startsAt = Date.UTC(2026, 10, 1, 5, 50);
  const { text } = clientMail('booked', appointment(startsAt, 20, 'America/New_York'), {
    settings,
    link: 'https://x',
    invitation: undefined,
  });
  expect(text).toContain(
    'Sunday 1 November 2026, 01:50 Eastern Daylight Time (America/New York) to 01:10 Eastern Standard Time (America/New York)',
  );
});

it.each(['Europe/Atlantis', '', '../etc/passwd'])(
  'shows India time alone for a zone that does not exist: “%s”',
  (zone) => {
    const { text } = clientMail('booked', appointment(Date.UTC(2026, 10, 30, 5), 20, zone), {
      settings,
      link: 'https://x',
      invitation: undefined,
    });
    expect(text).toContain('Monday 30 November 2026, 10:30 to 10:50, India time');
    expect(text).not.toContain('Your time');
  },
);

it.each([
  ['Asia/Kolkata', '09:00'],
  ['Asia/Dubai', '09:00 (your time: 07:30)'],
  ['America/New_York', '09:00 (your time: Monday 30 November 2026, 22:30)'],
  ['Nowhere/At all', '09:00'],
])('a time to choose names the day where that differs: %s', (zone, text) => {
  expect(clockTimes(Date.UTC(2026, 11, 1, 3, 30), zone)).toBe(text);
});

const MAIL_KINDS = ['requested', 'booked', 'moved', 'cancelled', 'reminder'] as const;

it.each(MAIL_KINDS)('an email about an appointment that is %s begins with a capital', (kind) => {
  const mailed = appointment(Date.UTC(2026, 10, 30, 5), 20, 'Asia/Kolkata');
  const { text } = clientMail(kind, mailed, { settings, link: 'https://x', invitation: undefined });
  expect(text).toMatch(/^Dear Zoë,\n\n\p{Lu}/u);
});

it('the email to staff shows a number as the desk does, and dials it from abroad', () => {
  const mailed = appointment(Date.UTC(2026, 10, 30, 5), 20, 'Asia/Kolkata');
  const { text, html } = staffMail(
    'booked',
    { ...mailed, client: { ...mailed.client, phone: '98765 43210' } },
    { settings, link: 'https://x', invitation: undefined, isTakenOver: false },
  );
  expect(text).toContain('Phone: +91 98765 43210');
  expect(html).toContain('href="tel:+919876543210"');
});

it.each([
  ['Asia/Calcutta', null],
  ['Asia/Colombo', null],
  ['Nowhere/At all', null],
  [null, null],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
])('the desk names the zone %s only if clocks there differ', (zone, shown) => {
  expect(foreignZone(zone, Date.UTC(2026, 11, 1, 3, 30))).toBe(shown);
});
