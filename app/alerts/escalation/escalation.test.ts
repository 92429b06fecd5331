import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatInstant, instantInIndia } from '~/platform/indian-time';
import { workingCalendar, workingTimeBetween } from '~/settings/hours/working-time';

import {
  afterQuietHours,
  type EscalationPerson,
  escalationOf,
  type EscalationStep,
} from './escalation';
import { nextSummary } from './summary-time';

const HOUR = 3_600_000;
const hours = [
  { days: 'Mo Tu We Th Fr', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' },
  { days: 'Sa', from: '10:00', to: '13:00', breakFrom: '', breakTo: '' },
];
const diwali = { from: '2026-11-09', to: '2026-11-10', name: 'Diwali', open: '' };
const calendar = workingCalendar(hours, [diwali]);
/** A time in November 2026 in India; the 24th is a Tuesday. */
const india = (day: number, hour: number, minute = 0) =>
  instantInIndia(2026, 10, day, hour, minute);

const bothChannels = ['mail', 'push'] as const;
const asha: EscalationPerson = {
  id: 'Asha',
  reachableBy: bothChannels,
  leads: bothChannels,
  unanswered: bothChannels,
  quiet: { from: 22 * 60, to: 7 * 60 },
};
const ravi: EscalationPerson = {
  id: 'Ravi',
  reachableBy: bothChannels,
  leads: [],
  unanswered: ['push'],
  quiet: null,
};
const meera: EscalationPerson = {
  id: 'Meera',
  reachableBy: ['mail'],
  leads: [],
  unanswered: bothChannels,
  quiet: null,
};
const team = [asha, ravi, meera];

/** The alerts that were sent by `now`, if the lead was answered at `answeredAt`. */
const alertsSentBy = (
  steps: readonly EscalationStep[],
  { answeredAt, now }: { answeredAt: number | null; now: number },
) =>
  steps.flatMap(({ news, alerts }) =>
    alerts
      .filter(({ notBefore: when }) => when <= now)
      .filter(
        ({ notBefore }) => news === 'lead.new' || answeredAt === null || notBefore < answeredAt,
      )
      .map((call) => ({ news, ...call })),
  );

/** Lists alerts such as "Asha by mail 24 Nov 2026, 11:00". */
const listAlerts = (start: number, all = team, now = Infinity, answeredAt: number | null = null) =>
  alertsSentBy(escalationOf(start, all, calendar), { answeredAt, now }).map(
    ({ news, person, channel, notBefore }) =>
      `${news} ${person} ${channel} ${formatInstant(notBefore).replace(' Nov 2026,', '')}`,
  );

describe('The escalation of a lead with an owner', () => {
  const eager: EscalationPerson = { ...ravi, id: 'Eager', leads: ['mail'] };
  const everyone = [...team, eager];
  const calls = (ownerId: string | null, start = india(24, 11), all = everyone) =>
    alertsSentBy(escalationOf(start, all, calendar, ownerId), {
      answeredAt: null,
      now: Infinity,
    })
      .filter(({ news }) => news !== 'lead.everybody')
      .map(({ news, person, channel }) => `${news} ${person} ${channel}`);
  const asBefore = calls(null);

  it('begins with the owner, then alerts the second person and those who want each lead', () => {
    expect(calls('Meera')).toEqual([
      'lead.new Meera mail',
      'lead.unanswered Asha mail',
      'lead.unanswered Asha push',
      'lead.unanswered Eager mail',
    ]);
    expect(calls('Asha')).toEqual([
      'lead.new Asha mail',
      'lead.new Asha push',
      'lead.unanswered Ravi push',
      'lead.unanswered Eager mail',
    ]);
  });

  it.each([
    ['who gets no alerts', 'Nobody', everyone],
    [
      'without a device or an address',
      'Off',
      [...everyone, { ...ravi, id: 'Off', reachableBy: [] }],
    ],
    [
      'who turned alerts off',
      'Off',
      [...everyone, { ...ravi, id: 'Off', leads: [], unanswered: [] }],
    ],
    [
      'who is in quiet hours',
      'Off',
      [
        ...everyone,
        { ...ravi, id: 'Off', reachableBy: ['push'], quiet: { from: 10 * 60, to: 12 * 60 } },
      ],
    ],
  ] as const)('does not wait for an owner %s', (_, ownerId, all) => {
    expect(calls(ownerId, india(24, 11), [...all])).toEqual(asBefore);
  });
});

describe('The escalation', () => {
  it.each([
    [
      'an ordinary morning',
      india(24, 11),
      [
        'lead.new Asha mail 24 11:00',
        'lead.new Asha push 24 11:00',
        'lead.unanswered Ravi push 24 11:15',
        'lead.everybody Asha mail 24 13:30',
        'lead.everybody Asha push 24 13:30',
        'lead.everybody Ravi push 24 13:30',
        'lead.everybody Meera mail 24 13:30',
      ],
    ],
    [
      'Friday at 17:55: ten minutes more on Saturday',
      india(27, 17, 55),
      [
        'lead.new Asha mail 27 17:55',
        'lead.new Asha push 27 17:55',
        'lead.unanswered Ravi push 28 10:10',
        'lead.everybody Asha mail 28 12:25',
        'lead.everybody Asha push 28 12:25',
        'lead.everybody Ravi push 28 12:25',
        'lead.everybody Meera mail 28 12:25',
      ],
    ],
    [
      'a holiday: mail at once, the others on the next working day',
      india(9, 11),
      [
        'lead.new Asha mail 09 11:00',
        'lead.new Asha push 09 11:00',
        'lead.unanswered Ravi push 11 10:15',
        'lead.everybody Asha mail 11 12:30',
        'lead.everybody Asha push 11 12:30',
        'lead.everybody Ravi push 11 12:30',
        'lead.everybody Meera mail 11 12:30',
      ],
    ],
    [
      'the night, in quiet hours: mail at once, push at their end',
      india(24, 23, 30),
      [
        'lead.new Asha mail 24 23:30',
        'lead.new Asha push 25 07:00',
        'lead.unanswered Ravi push 25 10:15',
        'lead.everybody Asha mail 25 12:30',
        'lead.everybody Asha push 25 12:30',
        'lead.everybody Ravi push 25 12:30',
        'lead.everybody Meera mail 25 12:30',
      ],
    ],
    [
      'midnight',
      india(25, 0),
      [
        'lead.new Asha mail 25 00:00',
        'lead.new Asha push 25 07:00',
        'lead.unanswered Ravi push 25 10:15',
        'lead.everybody Asha mail 25 12:30',
        'lead.everybody Asha push 25 12:30',
        'lead.everybody Ravi push 25 12:30',
        'lead.everybody Meera mail 25 12:30',
      ],
    ],
  ])('%s', (_, start, calls) => {
    expect(listAlerts(start)).toEqual(calls);
  });

  it('lists the due alerts, and none after an answer', () => {
    const start = india(24, 11);
    expect(listAlerts(start, team, start)).toHaveLength(2);
    expect(listAlerts(start, team, india(24, 11, 14))).toHaveLength(2);
    expect(listAlerts(start, team, india(24, 11, 15))).toHaveLength(3);
    expect(listAlerts(start, team, india(24, 13, 30))).toHaveLength(7);
    expect(listAlerts(start, team, india(30, 0), india(24, 11, 10))).toHaveLength(2);
    expect(listAlerts(start, team, india(30, 0), india(24, 12))).toHaveLength(3);
  });

  it.each([
    [['push'], ['mail'], ['mail']],
    [['push'], ['mail', 'push'], ['push']],
    [['mail', 'push'], ['mail'], ['mail']],
    [['mail'], ['push'], ['push']],
    [['push'], [], []],
    [[], ['mail', 'push'], []],
  ] as const)(
    'alerts a person with the channels %j who can be reached by %j by %j',
    (leads, reachableBy, by) => {
      const zoya: EscalationPerson = { ...ravi, id: 'Zoya', leads, reachableBy };
      const [first] = escalationOf(india(24, 11), [{ ...asha, leads: ['mail'] }, zoya], calendar);
      const calls = first?.alerts.filter((call) => call.person === 'Zoya') ?? [];
      expect(calls.map(({ channel }) => channel)).toEqual(by);
    },
  );

  it('alerts the only person again', () => {
    expect(listAlerts(india(24, 11), [meera])).toEqual([
      'lead.new Meera mail 24 11:00',
      'lead.unanswered Meera mail 24 11:15',
      'lead.everybody Meera mail 24 13:30',
    ]);
  });

  it('alerts someone at once even if nobody wants each lead', () => {
    expect(listAlerts(india(24, 11), [{ ...ravi, reachableBy: [] }, meera])[0]).toBe(
      'lead.new Meera mail 24 11:00',
    );
    expect(listAlerts(india(24, 11), [])).toEqual([]);
  });
});

const anyPerson = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  reachableBy: fc.subarray([...bothChannels]),
  leads: fc.subarray([...bothChannels]),
  unanswered: fc.subarray([...bothChannels]),
  quiet: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) }),
  ),
});
const people = fc.uniqueArray(anyPerson, { selector: ({ id }) => id, maxLength: 5 });
const moment = fc.integer({ min: india(1, 0), max: india(30, 0) });

it('whatever is selected, a reachable person is alerted at once, and each person once for each step', () => {
  fc.assert(
    fc.property(people, moment, (all, start) => {
      const steps = escalationOf(start, all, calendar);
      const [first, second, last] = steps;
      if (!first || !second || !last) throw new Error('The escalation has three steps.');
      expect(first.alerts.length > 0).toBe(all.some(({ reachableBy }) => reachableBy.length > 0));
      expect(workingTimeBetween(calendar, start, second.at)).toBe(HOUR / 4);
      expect(workingTimeBetween(calendar, start, last.at)).toBe(2.5 * HOUR);
      expect(new Set(second.alerts.map((call) => call.person)).size).toBeLessThanOrEqual(1);
      for (const { alerts, at: due } of steps) {
        const keys = alerts.map(({ person: personId, channel }) => `${personId} ${channel}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { person: personId, channel, notBefore } of alerts) {
          const person = all.find(({ id }) => id === personId);
          expect(person?.reachableBy).toContain(channel);
          expect(notBefore).toBe(
            channel === 'push' ? afterQuietHours(person?.quiet ?? null, due) : due,
          );
        }
      }
    }),
  );
});

it('quiet hours end within a day, at a time outside of them', () => {
  fc.assert(
    fc.property(anyPerson, moment, ({ quiet }, instant) => {
      const quietEnd = afterQuietHours(quiet, instant);
      expect(quietEnd - instant).toBeGreaterThanOrEqual(0);
      expect(quietEnd - instant).toBeLessThanOrEqual(24 * HOUR);
      fc.pre(quiet === null || quiet.from !== quiet.to);
      expect(afterQuietHours(quiet, quietEnd)).toBe(quietEnd);
    }),
  );
});

it.each([
  ['the same day, before its time', india(24, 8), india(24, 9)],
  ['tomorrow, after it', india(24, 9), india(25, 9)],
  ['on Monday, after Saturday’s', india(28, 10), india(30, 9)],
  ['after Diwali', india(7, 10), india(11, 9)],
])('the daily summary is due %s', (_, now, due) => {
  expect(nextSummary(calendar, '09:00', now)).toBe(due);
});
