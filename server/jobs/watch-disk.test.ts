import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { watchDisk } from './watch-disk';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await runStopTasks();
  vi.useRealTimers();
});

it('checks at the start, then every ten minutes, until shutdown', async () => {
  const checkFolder = vi.fn(async (_folder: string) => undefined);
  watchDisk('/data', checkFolder);
  await vi.advanceTimersByTimeAsync(0);
  expect(checkFolder).toHaveBeenCalledWith('/data');
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(checkFolder).toHaveBeenCalledTimes(4);
  await runStopTasks();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(checkFolder).toHaveBeenCalledTimes(4);
});

it('continues after a failed check', async () => {
  const level = log.level;
  log.level = 'silent';
  const checkFolder = vi.fn(async (_folder: string) => {
    throw new Error('The database is away.');
  });
  watchDisk('/data', checkFolder);
  await vi.advanceTimersByTimeAsync(21 * MINUTE);
  expect(checkFolder).toHaveBeenCalledTimes(3);
  log.level = level;
});
