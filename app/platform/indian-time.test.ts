import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  dayOf,
  daysOfMonth,
  formatInstant,
  fromLocalField,
  INDIA,
  indianDay,
  instantInIndia,
  monthOf,
  startOfDay,
  toLocalField,
} from './indian-time';

const MINUTE = 60_000;
/** From 1950 to 2100: the offset is older than the studio. */
const instants = integer({
  min: Date.UTC(1950, 0) / MINUTE,
  max: Date.UTC(2100, 0) / MINUTE,
}).map((minutes) => minutes * MINUTE);

const clock = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: INDIA,
});

describe('a moment in India', () => {
  test('shows the zone’s own clock at any time', () => {
    assert(
      property(instants, (instant) => {
        const expectedText = clock.format(instant);
        expect(toLocalField(instant).replace('T', ' ')).toBe(expectedText);
        expect(indianDay(instant)).toBe(expectedText.slice(0, 10));
        const [year = '', month = '', day = ''] = expectedText.slice(0, 10).split('-');
        const text = formatInstant(instant);
        expect(text.startsWith(`${day} `)).toBe(true);
        expect(text.endsWith(` ${year}, ${expectedText.slice(11)}`)).toBe(true);
        expect(monthOf(instant)).toBe(Number(year) * 12 + Number(month) - 1);
      }),
    );
  });

  test('is read back from the text of a field', () => {
    assert(
      property(instants, (instant) => {
        expect(fromLocalField(toLocalField(instant))).toBe(instant);
      }),
    );
    expect(instantInIndia(2026, 10, 21, 9, 12)).toBe(fromLocalField('2026-11-21T09:12'));
    for (const odd of [
      '',
      '2026-11-21',
      '2026-11-21T09:12:00',
      '2026-13-40T99:99',
      '2026-02-31T09:12',
      '21 Nov',
    ])
      expect(fromLocalField(odd)).toBeNull();
  });

  test('is within its day, and its day within its month', () => {
    assert(
      property(instants, (instant) => {
        const day = dayOf(instant);
        expect(startOfDay(day)).toBeLessThanOrEqual(instant);
        expect(startOfDay(day + 1)).toBeGreaterThan(instant);
        const { from, to } = daysOfMonth(monthOf(instant));
        expect(day).toBeGreaterThanOrEqual(from);
        expect(day).toBeLessThan(to);
      }),
    );
  });
});
