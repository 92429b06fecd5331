import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { UPLOAD_PATH } from '~/features/images/image';
import { SPREADSHEET_PATH } from '~/features/leads/import/spreadsheet/import-states';

/** Milliseconds. Together with the timeouts below, a slow client is disconnected within 15 seconds. */
export const CONNECTION_LIMITS = {
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // For a picture, which may take minutes on a phone; other requests end long before.
  requestTimeout: 600_000,
  keepAliveTimeout: 5_000,
} as const;

const UPLOADS = new Set<string | undefined>([UPLOAD_PATH, SPREADSHEET_PATH]);

/** Milliseconds for head and body, including the time that the connection was idle before. */
const FORM_TIMEOUT = 14_500;
/** Milliseconds of `FORM_TIMEOUT` that the body always gets. */
const MIN_BODY = 8_500;
/** Milliseconds for `MIN_UPLOAD_BYTES` of an upload: 9 kB a second, the speed of the poorest mobile network. */
const UPLOAD_WINDOW = 15_000;
const MIN_UPLOAD_BYTES = 128 * 1024;

/** Milliseconds within which more of a body must arrive once its answer has been sent. */
const REST_WINDOW = 3_000;

const waitingSince = new WeakMap<Socket, number>();

export function beginConnection(socket: Socket) {
  waitingSince.set(socket, performance.now());
}

/**
 * A picture of 25 MB may take minutes on a phone, so an upload may last as long as it makes progress. If it is refused,
 * its rest is read for a while, because many clients read no answer before they have sent everything.
 */
export function enforceBodyTimeout(req: IncomingMessage, res: ServerResponse) {
  const { socket } = req;
  res.once('close', () => waitingSince.set(socket, performance.now()));
  if (req.headers['content-length'] === undefined && !req.headers['transfer-encoding']) return;
  const waitedMs = performance.now() - (waitingSince.get(socket) ?? performance.now());
  const disconnect = () => socket.destroy();
  const timers = [
    UPLOADS.has(req.url?.split('?', 1)[0])
      ? setInterval(disconnectStalled(socket, MIN_UPLOAD_BYTES), UPLOAD_WINDOW)
      : setTimeout(disconnect, Math.max(FORM_TIMEOUT - waitedMs, MIN_BODY)),
  ];
  res.once('finish', () => {
    if (req.complete) return;
    // The former reader would pause the body, because it wants no more of it.
    req.removeAllListeners('data').resume();
    timers.push(
      setInterval(disconnectStalled(socket, 1), REST_WINDOW),
      setTimeout(disconnect, FORM_TIMEOUT),
    );
  });
  const arrived = () => timers.forEach(clearTimeout);
  req.once('end', arrived).once('close', arrived);
}

function disconnectStalled(socket: Socket, minBytes: number) {
  let bytesSeen = socket.bytesRead;
  return () => {
    const isProgressing = socket.bytesRead - bytesSeen >= minBytes;
    bytesSeen = socket.bytesRead;
    if (!isProgressing) socket.destroy();
  };
}
