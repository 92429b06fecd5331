import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection. No browser pipelines. */
const MAX_WAITING = 100;
const STALL_TIMEOUT_MS = 12_000;
const CHECK_INTERVAL_MS = 1_000;

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/** Without it, a client that reads nothing would make the server render and hold up to a thousand responses. */
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

function endStalled(answering: ReadonlyMap<Socket, unknown>) {
  const seen = new WeakMap<Socket, { outstanding: string; since: number }>();
  setInterval(() => {
    const now = performance.now();
    for (const socket of answering.keys()) {
      const outstanding = outstandingOf(socket);
      const known = seen.get(socket);
      if (socket.writableLength === 0 || known?.outstanding !== outstanding)
        seen.set(socket, { outstanding, since: now });
      else if (now - known.since >= STALL_TIMEOUT_MS) socket.destroy();
    }
  }, CHECK_INTERVAL_MS).unref();
}

/** For one large write, only the queue of the system socket shows that bytes were sent. */
function outstandingOf(socket: Socket): string {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return `${socket.bytesWritten} ${socket.writableLength} ${String(queued)}`;
}
