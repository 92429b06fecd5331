import { describe, expect, it } from 'vitest';

import { workingCalendar } from '~/settings/hours/working-time';

import { leadAge, nextAction, responseWords } from './lead-age';

const NOW = Date.UTC(2026, 10, 21, 6);
const HOUR = 3_600_000;
const testLead = (more: Partial<Parameters<typeof leadAge>[0]> = {}) => ({
  status: 'New' as const,
  createdAt: NOW - 50 * HOUR,
  firstContactAt: null,
  lastContactAt: null,
  followUpAt: null,
  ...more,
});

/** The default hours: Monday to Saturday, 10:00 to 18:00. */
const calendar = workingCalendar([], []);

describe('The age of a lead', () => {
  it('is late if a new lead is unanswered past the target', () => {
    expect(leadAge(testLead(), NOW, calendar)).toMatchObject({
      late: true,
      words: '2 days, unanswered',
    });
    expect(nextAction(testLead(), NOW, calendar)).toMatchObject({ what: 'Answer now', late: true });
    const fresh = testLead({ createdAt: NOW - HOUR });
    expect(leadAge(fresh, NOW, calendar)).toMatchObject({ late: false, words: '1 h, unanswered' });
    expect(nextAction(fresh, NOW, calendar)).toMatchObject({ late: false });
  });

  it.each(['Contacted', 'In Progress'] as const)(
    'doesn’t call a lead unanswered that was imported as %s, without a note',
    (status) => {
      expect(leadAge(testLead({ status }), NOW, calendar)).toMatchObject({
        late: false,
        words: '2 days',
      });
      expect(nextAction(testLead({ status }), NOW, calendar)).toBeNull();
    },
  );

  it('is not shown for a closed lead', () => {
    const closed = testLead({ status: 'Lost', followUpAt: NOW - HOUR });
    expect(leadAge(closed, NOW, calendar)).toMatchObject({ days: null, late: false });
    expect(nextAction(closed, NOW, calendar)).toBeNull();
  });
});

it('the next action is an answer within working hours, and it says which hours count', () => {
  // Saturday, 21 November 2026, 17:30 in India.
  const evening = Date.UTC(2026, 10, 21, 12);
  expect(nextAction(testLead({ createdAt: evening }), evening + HOUR, calendar)).toEqual({
    what: 'Answer by 23 Nov 2026, 12:00',
    why: 'Unanswered for 1 h (target 2.5 working hours)',
    late: false,
  });
  expect(leadAge(testLead({ createdAt: evening }), evening + 20 * HOUR, calendar).late).toBe(false);
  expect(leadAge(testLead({ createdAt: evening }), evening + 43 * HOUR, calendar).late).toBe(true);
});

describe('The average response', () => {
  it('distinguishes less than a minute and less than an hour', () => {
    expect([0, 0.01, 0.02, 0.5, 0.99].map(responseWords)).toEqual([
      'under a minute',
      'under a minute',
      '1 min',
      '30 min',
      '59 min',
    ]);
  });

  it('is shown in hours, and in days from two days on', () => {
    expect([2.5, 47.96, 48, 273.5].map(responseWords)).toEqual([
      '2.5 h',
      '48.0 h',
      '2 days',
      '11 days',
    ]);
  });
});
