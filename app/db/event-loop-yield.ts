import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Milliseconds. */
const LONGEST_TICK = 10;

/**
 * Keeps the event loop running under work that never waits for anything outside, such as SQLite's: what awaits such an
 * answer goes on at once, before timers and sockets, so that a crowd of questions would hold them up until the last of it is
 * answered. Whoever awaits a turn after the current one has taken 10 ms goes on in the next.
 */
export function createEventLoopYield() {
  let began: number | undefined;
  const isOver = () => began !== undefined && performance.now() - began > LONGEST_TICK;
  return async (): Promise<void> => {
    while (isOver()) await yieldToEventLoop();
    if (began !== undefined) return;
    began = performance.now();
    setImmediate(() => (began = undefined));
  };
}
