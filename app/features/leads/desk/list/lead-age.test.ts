import { describe, expect, it } from 'vitest';

import { age, nextAction, responseWords } from './lead-age';

const NOW = Date.UTC(2026, 10, 21, 6);
const HOUR = 3_600_000;
const lead = (more: Partial<Parameters<typeof age>[0]> = {}) => ({
  status: 'New' as const,
  createdAt: NOW - 50 * HOUR,
  firstContactAt: null,
  lastContactAt: null,
  followUpAt: null,
  ...more,
});

describe('The age of a lead', () => {
  it('is late where nobody has answered a new one within the target', () => {
    expect(age(lead(), NOW)).toMatchObject({ late: true, words: '2 days, unanswered' });
    expect(nextAction(lead(), NOW)).toMatchObject({ what: 'Answer now', late: true });
    const fresh = lead({ createdAt: NOW - HOUR });
    expect(age(fresh, NOW)).toMatchObject({ late: false, words: '1 h, unanswered' });
    expect(nextAction(fresh, NOW)).toMatchObject({ late: false });
  });

  it.each(['Contacted', 'In Progress'] as const)(
    'calls no lead unanswered that came here as %s, without a note',
    (status) => {
      expect(age(lead({ status }), NOW)).toMatchObject({ late: false, words: '2 days' });
      expect(nextAction(lead({ status }), NOW)).toBeNull();
    },
  );

  it('matters no more once a lead is closed', () => {
    const closed = lead({ status: 'Lost', followUpAt: NOW - HOUR });
    expect(age(closed, NOW)).toMatchObject({ days: null, late: false });
    expect(nextAction(closed, NOW)).toBeNull();
  });
});

describe('The average response', () => {
  it('is told in hours, and in days where it takes days', () => {
    expect([2.5, 47.96, 48, 273.5].map(responseWords)).toEqual([
      '2.5 h',
      '48.0 h',
      '2 days',
      '11 days',
    ]);
  });
});
