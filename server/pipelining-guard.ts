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

  function handleNext(socket: Socket) {
    const handleRequest = socket.destroyed ? undefined : queues.get(socket)?.shift();
    if (handleRequest) handleRequest();
    else queues.delete(socket);
  }

  return (req, res) => {
    const { socket } = req;
    const handleRequest = () => {
      res.once('close', () => handleNext(socket));
      handle(req, res);
    };
    const waitingRequests = queues.get(socket);
    if (!waitingRequests) {
      queues.set(socket, []);
      handleRequest();
    } else if (waitingRequests.length < MAX_WAITING) waitingRequests.push(handleRequest);
    else socket.destroy();
  };
}

function endStalled(activeSockets: ReadonlyMap<Socket, unknown>) {
  const lastProgress = new WeakMap<Socket, { outstanding: string; since: number }>();
  setInterval(() => {
    const now = performance.now();
    for (const socket of activeSockets.keys()) {
      const outstanding = outstandingBytes(socket);
      const progress = lastProgress.get(socket);
      if (socket.writableLength === 0 || progress?.outstanding !== outstanding)
        lastProgress.set(socket, { outstanding, since: now });
      else if (now - progress.since >= STALL_TIMEOUT_MS) socket.destroy();
    }
  }, CHECK_INTERVAL_MS).unref();
}

/** For one large write, only the queue of the system socket shows that bytes were sent. */
function outstandingBytes(socket: Socket): string {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return `${socket.bytesWritten} ${socket.writableLength} ${String(queued)}`;
}
