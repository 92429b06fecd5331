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
  const startedDays: number[] = [];
  onNewDay(() => startedDays.push(Date.now()));
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE - 1);
  expect(startedDays).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(2 * DAY);
  const midnight = EVENING + 1.5 * MINUTE;
  expect(startedDays).toEqual([midnight, midnight + DAY, midnight + 2 * DAY]);
  await runStopTasks();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(startedDays).toHaveLength(3);
});

test('a clock that is set forward is noticed', async () => {
  let startCount = 0;
  onNewDay(() => (startCount += 1));
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(EVENING + DAY);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(startCount).toBe(1);
  await runStopTasks();
});
