import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { UPLOAD_PATH } from '~/features/images/image';
import { SPREADSHEET_PATH } from '~/features/leads/import/spreadsheet/import-paths';

const UPLOADS = new Set<string | undefined>([UPLOAD_PATH, SPREADSHEET_PATH]);

/** Milliseconds in which a form arrives, head and body. A connection that waited for its request has waited within them, too. */
const FORM = 14_500;
/** Milliseconds of these that the body has in any case: the head may take the others (`connection-limits.ts`). */
const MIN_BODY = 8_500;
/** Milliseconds in which a picture's upload brings so many bytes: 9 kB a second, what the poorest mobile network has. */
const UPLOAD_WINDOW = 15_000;
const UPLOAD_BYTES = 128 * 1024;

/** Since when a connection has waited for its next request. */
const waitingSince = new WeakMap<Socket, number>();

/** Called for each new connection. */
export function beginConnection(socket: Socket) {
  waitingSince.set(socket, performance.now());
}

/**
 * Cuts off whoever sends a body so slowly that only the connection can be meant. A picture of 25 MB may take minutes on a
 * phone, so its upload lasts as long as it goes on, and as long as nobody has answered it.
 */
export function endSlowBody(req: IncomingMessage, res: ServerResponse) {
  const { socket } = req;
  res.once('close', () => waitingSince.set(socket, performance.now()));
  if (req.headers['content-length'] === undefined && !req.headers['transfer-encoding']) return;
  const waited = performance.now() - (waitingSince.get(socket) ?? performance.now());
  const timer = UPLOADS.has(req.url?.split('?', 1)[0])
    ? setInterval(endStandstill(socket, res), UPLOAD_WINDOW)
    : setTimeout(() => socket.destroy(), Math.max(FORM - waited, MIN_BODY));
  const arrived = () => clearInterval(timer);
  req.once('end', arrived).once('close', arrived);
}

/** An upload lasts as long as it goes on, and as long as nobody has answered it. */
function endStandstill(socket: Socket, res: ServerResponse) {
  let seen = socket.bytesRead;
  return () => {
    const goesOn = !res.writableEnded && socket.bytesRead - seen >= UPLOAD_BYTES;
    seen = socket.bytesRead;
    if (!goesOn) socket.destroy();
  };
}
