import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection. No browser pipelines. */
const MAX_WAITING = 100;
/** Milliseconds. */
const STALL_TIMEOUT = 12_000;
const CHECK_INTERVAL = 1_000;

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/** A client that reads nothing then makes the server render and hold one response at a time, not a thousand. */
export function guardPipelining(handle: Handle): Handle {
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
    } else if (waiting.length < MAX_WAITING) waiting.push(begin);
    else socket.destroy();
  };
}

/** Ends connections whose client reads nothing of its response. */
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
  }, CHECK_INTERVAL).unref();
}

/** For one large write, only the queue of the system socket shows that bytes were sent. */
function outstandingOf(socket: Socket): string {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return `${socket.bytesWritten} ${socket.writableLength} ${String(queued)}`;
}
