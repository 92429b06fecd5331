import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait behind the one that is answered. No browser sends a second before the first is answered. */
const MOST_WAITING = 100;
/** Milliseconds in which a client takes something of its answer, or is let go. */
const STALL_TIMEOUT = 12_000;
const LOOK_EVERY = 1_000;

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Answers the requests of a connection one after another: the next one begins when the last byte of the answer before it has been
 * handed over, so a client that reads nothing makes the server open, render and remember one answer, not a thousand. A
 * connection that asks for more than that at once is ended.
 */
export function answerOneAtATime(handle: Handle): Handle {
  const queues = new Map<Socket, (() => void)[]>();
  endStalled(queues);

  function next(socket: Socket) {
    const begin = socket.destroyed ? undefined : queues.get(socket)?.shift();
    if (begin) begin();
    else queues.delete(socket);
  }

  return (req, res) => {
    const { socket } = req;
    const begin = () => {
      res.once('close', () => next(socket));
      handle(req, res);
    };
    const waiting = queues.get(socket);
    if (!waiting) {
      queues.set(socket, []);
      begin();
    } else if (waiting.length < MOST_WAITING) waiting.push(begin);
    else socket.destroy();
  };
}

/** Ends connections whose client takes nothing of what is written for it. */
function endStalled(answering: ReadonlyMap<Socket, unknown>) {
  const seen = new WeakMap<Socket, { outstanding: string; since: number }>();
  setInterval(() => {
    const now = performance.now();
    for (const socket of answering.keys()) {
      const outstanding = outstandingOf(socket);
      const known = seen.get(socket);
      if (socket.writableLength === 0 || known?.outstanding !== outstanding)
        seen.set(socket, { outstanding, since: now });
      else if (now - known.since >= STALL_TIMEOUT) socket.destroy();
    }
  }, LOOK_EVERY).unref();
}

/** Changes whenever the system has taken a byte: of one large write only the system's own queue tells. */
function outstandingOf(socket: Socket): string {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return `${socket.bytesWritten} ${socket.writableLength} ${String(queued)}`;
}
