import type { Server } from 'node:http';

/** Milliseconds without a new connection or request, after which the server closes. */
const IDLE_TIME = 100;
const MAX_TIME_MS = 2_000;

/**
 * Closing a server resets connections in the system's queue, and kept ones with an unread request, although both
 * requests were already sent. So requests are accepted for a moment and their responses held back. The clients then
 * send nothing more, the queue empties even under constant load, the server closes, and all requests are answered.
 */
export function createDrain() {
  let held: (() => void)[] | undefined;
  return {
    take(work: () => void) {
      if (held) held.push(work);
      else work();
    },
    close(server: Server, closed: () => void) {
      const taken: (() => void)[] = [];
      held = taken;
      let came = performance.now();
      const latest = came + MAX_TIME_MS;
      const note = () => (came = performance.now());
      server.on('connection', note).on('request', note);
      // The check runs after a turn that read all arrived data; a blocked event loop has unread requests.
      const scheduleCheck = () => setTimeout(() => setImmediate(check), IDLE_TIME / 4);
      const check = () => {
        const now = performance.now();
        if (now - came < IDLE_TIME && now < latest) scheduleCheck();
        else {
          server.close(closed);
          held = undefined;
          for (const work of taken) work();
        }
      };
      scheduleCheck();
    },
  };
}
