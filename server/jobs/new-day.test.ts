import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { runStopTasks } from '~/platform/stopping.server';

import { onNewDay } from './new-day';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** 21 November 2026, 23:58:30 in India. */
const EVENING = Date.UTC(2026, 10, 21, 18, 28, 30);

beforeEach(() => void vi.useFakeTimers({ now: EVENING }));
afterEach(() => void vi.useRealTimers());

test('a day begins at midnight in India, each day once, until shutdown', async () => {
  const begun: number[] = [];
  onNewDay(() => begun.push(Date.now()));
  vi.advanceTimersByTime(1.5 * MINUTE - 1);
  expect(begun).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(2 * DAY);
  const midnight = EVENING + 1.5 * MINUTE;
  expect(begun).toEqual([midnight, midnight + DAY, midnight + 2 * DAY]);
  await runStopTasks();
  vi.advanceTimersByTime(DAY);
  expect(begun).toHaveLength(3);
});

test('a clock that is set forward is noticed', () => {
  let begun = 0;
  onNewDay(() => (begun += 1));
  vi.setSystemTime(EVENING + DAY);
  vi.advanceTimersByTime(MINUTE);
  expect(begun).toBe(1);
});
