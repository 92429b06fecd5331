import type { Server } from 'node:http';

/** Milliseconds without anybody coming, after which the door is closed. */
const QUIET = 100;
/** Milliseconds until it is closed though more keep coming. */
const LONGEST = 2_000;

/**
 * How the door is closed without resetting anybody: closing resets connections that wait in the system's queue, and kept ones with
 * a request that nobody has read yet, both of which have been sent already. So for a moment requests are taken in and their
 * answers held back: whoever waits for one sends nothing more, the queue runs dry even under load that never ends, and the door is
 * closed when nobody has come for a while. Then all are answered.
 */
export function createLastCall() {
  let held: (() => void)[] | undefined;
  return {
    /** Does the work now, or once the door is closed. */
    take(work: () => void) {
      if (held) held.push(work);
      else work();
    },
    /** `closed` is called when the last connection has gone. */
    close(server: Server, closed: () => void) {
      const taken: (() => void)[] = [];
      held = taken;
      let came = performance.now();
      const latest = came + LONGEST;
      const note = () => (came = performance.now());
      server.on('connection', note).on('request', note);
      // Each look follows a turn in which all that had arrived was read: a loop that was held up has it waiting unread.
      const lookSoon = () => setTimeout(() => setImmediate(look), QUIET / 4);
      const look = () => {
        const now = performance.now();
        if (now - came < QUIET && now < latest) lookSoon();
        else {
          server.close(closed);
          held = undefined;
          for (const work of taken) work();
        }
      };
      lookSoon();
    },
  };
}
