import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a process that runs beside the site hears how busy that is: bytes, each the part of its time in hundredths. */
export const BUSY_DESCRIPTOR = 3;

/** From this part of its time on a site counts as wholly busy. */
const WHOLLY_BUSY = 0.15;
/** Beside a site that is wholly busy, work rests so many times as long as it took. */
const MOST_REST = 1.5;
/** Milliseconds of all rests: whoever uploads a picture waits for it. */
const LONGEST_REST = 8_000;

/**
 * Rests between two parts of a work, the longer the busier the site is: a low priority alone leaves pages the processor, but not the
 * caches and the other half of a core that they share with it.
 */
export function createRests(busy: () => number, pause: (ms: number) => Promise<unknown> = sleep) {
  let left = LONGEST_REST;
  let began = performance.now();
  return async (): Promise<void> => {
    const took = performance.now() - began;
    const rest = Math.min(left, took * MOST_REST * Math.min(1, busy() / WHOLLY_BUSY));
    left -= rest;
    if (rest >= 1) await pause(rest);
    began = performance.now();
  };
}

/** How busy the site says that it is, from 0 to 1; 0 until it has said so. */
export function hearHowBusy(): () => number {
  let busy = 0;
  new Socket({ fd: BUSY_DESCRIPTOR, readable: true, writable: false })
    .on('data', (bytes: Buffer) => (busy = (bytes.at(-1) ?? 0) / 100))
    .on('error', () => undefined)
    .unref();
  return () => busy;
}
