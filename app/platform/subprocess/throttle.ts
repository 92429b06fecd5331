import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** File descriptor on which the site sends its load: bytes, in hundredths of its time. */
export const LOAD_DESCRIPTOR = 3;

/** Load from which the site counts as fully busy. */
const FULL_LOAD = 0.15;
/** Ratio of pauses to work while the site is fully busy. */
const MAX_PAUSE_RATIO = 1.5;
/** Longest sum of pauses in milliseconds, because a user is waiting. */
const MAX_PAUSE_MS = 8_000;

/** Pauses a task longer while the site is busy, because a low priority does not free caches and shared cores. */
export function createPauses(busy: () => number, pause: (ms: number) => Promise<unknown> = sleep) {
  let left = MAX_PAUSE_MS;
  let began = performance.now();
  return async (): Promise<void> => {
    const took = performance.now() - began;
    const pauseTime = Math.min(left, took * MAX_PAUSE_RATIO * Math.min(1, busy() / FULL_LOAD));
    left -= pauseTime;
    if (pauseTime >= 1) await pause(pauseTime);
    began = performance.now();
  };
}

/** The load of the machine from 0 to 1; 0 before the first report. */
export function readLoad(): () => number {
  let busy = 0;
  new Socket({ fd: LOAD_DESCRIPTOR, readable: true, writable: false })
    .on('data', (bytes: Buffer) => (busy = (bytes.at(-1) ?? 0) / 100))
    .on('error', () => undefined)
    .unref();
  return () => busy;
}
