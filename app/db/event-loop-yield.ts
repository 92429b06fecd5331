import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const MAX_TURN_MS = 10;

/** SQLite answers synchronously, so without this a burst of queries would delay timers and sockets. */
export function createEventLoopYield() {
  let began: number | undefined;
  const isOver = () => began !== undefined && performance.now() - began > MAX_TURN_MS;
  return async (): Promise<void> => {
    while (isOver()) await yieldToEventLoop();
    if (began !== undefined) return;
    began = performance.now();
    setImmediate(() => (began = undefined));
  };
}
