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
  let heldTasks: (() => void)[] | undefined;
  return {
    take(task: () => void) {
      if (heldTasks) heldTasks.push(task);
      else task();
    },
    close(server: Server, closed: () => void) {
      const heldAtClose: (() => void)[] = [];
      heldTasks = heldAtClose;
      let lastActivityAt = performance.now();
      const latest = lastActivityAt + MAX_TIME_MS;
      const noteActivity = () => (lastActivityAt = performance.now());
      server.on('connection', noteActivity).on('request', noteActivity);
      // The check runs after a turn that read all arrived data; a blocked event loop has unread requests.
      const scheduleCheck = () => setTimeout(() => setImmediate(check), IDLE_TIME / 4);
      const check = () => {
        const now = performance.now();
        if (now - lastActivityAt < IDLE_TIME && now < latest) scheduleCheck();
        else {
          server.close(closed);
          heldTasks = undefined;
          for (const task of heldAtClose) task();
        }
      };
      scheduleCheck();
    },
  };
}
