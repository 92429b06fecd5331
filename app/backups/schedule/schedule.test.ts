import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayOf, instantInIndia, monthOf } from '~/platform/indian-time';

import { backupsToKeep } from './backups-to-keep';
import { nextMoment } from './next-moment';

test('02:30 in India, today or tomorrow', () => {
  const at = (day: number, hour: number, minute: number) =>
    instantInIndia(2026, 10, day, hour, minute);
  expect(nextMoment('02:30', at(24, 2, 29))).toBe(at(24, 2, 30));
  expect(nextMoment('02:30', at(24, 2, 30))).toBe(at(25, 2, 30));
  expect(nextMoment('23:59', at(24, 0, 0))).toBe(at(24, 23, 59));
});

const instants = fc.array(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) }), {
  minLength: 1,
  maxLength: 400,
});
const numbered = (times: readonly number[]) =>
  times.map((madeAt, index) => ({ id: String(index).padStart(4, '0'), madeAt, isComplete: true }));

test('keeps the newest and at most 23 in all, and keeps the same ones the next time', () => {
  fc.assert(
    fc.property(instants, (times) => {
      const backups = numbered(times);
      const retained = backupsToKeep(backups);
      const newest = Math.max(...times);
      expect(backups.some(({ id, madeAt }) => retained.has(id) && madeAt === newest)).toBe(true);
      expect(retained.size).toBeLessThanOrEqual(23);
      const retainedBackups = backups.filter(({ id }) => retained.has(id));
      expect(backupsToKeep(retainedBackups)).toEqual(retained);
    }),
  );
});

test('a year of daily backups leaves seven days, four weeks and twelve months', () => {
  const nights = numbered(
    Array.from({ length: 400 }, (_, day) => instantInIndia(2025, 10, 1 + day, 2, 30)),
  );
  let storedBackups: typeof nights = [];
  for (const night of nights) {
    storedBackups.push(night);
    const retained = backupsToKeep(storedBackups);
    storedBackups = storedBackups.filter(({ id }) => retained.has(id));
  }
  const days = storedBackups.map(({ madeAt }) => dayOf(madeAt));
  const last = Math.max(...days);
  for (let daysBack = 0; daysBack < 7; daysBack++) expect(days).toContain(last - daysBack);
  expect(new Set(storedBackups.map(({ madeAt }) => monthOf(madeAt))).size).toBe(12);
});

test('the backup just made stays, even if the clock was set back', () => {
  const nights = numbered(
    Array.from({ length: 40 }, (_, day) => instantInIndia(2026, 10, 1 + day, 2, 30)),
  );
  const latest = { id: 'latest', madeAt: instantInIndia(2026, 10, 3, 2, 30), isComplete: true };
  expect(backupsToKeep([...nights, latest])).not.toContain('latest');
  expect(backupsToKeep([...nights, latest], 'latest')).toContain('latest');
});

test('the newest backup with all pictures stays until there is another', () => {
  const nights = numbered(
    Array.from({ length: 31 }, (_, day) => instantInIndia(2026, 9, 1 + day, 2, 30)),
  );
  const last = nights.findIndex(({ madeAt }) => madeAt === instantInIndia(2026, 9, 2, 2, 30));
  const incomplete = nights.map((night, index) => ({ ...night, isComplete: index <= last }));
  const id = incomplete[last]?.id ?? '';
  expect(backupsToKeep(nights)).not.toContain(id);
  expect(backupsToKeep(incomplete)).toContain(id);
});
