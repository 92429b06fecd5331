import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Milliseconds. */
const MAX_TURN = 10;

/** SQLite answers synchronously: without this a burst of queries would hold up timers and sockets. */
export function createEventLoopYield() {
  let began: number | undefined;
  const isOver = () => began !== undefined && performance.now() - began > MAX_TURN;
  return async (): Promise<void> => {
    while (isOver()) await yieldToEventLoop();
    if (began !== undefined) return;
    began = performance.now();
    setImmediate(() => (began = undefined));
  };
}
