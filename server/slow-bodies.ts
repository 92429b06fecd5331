import type { IncomingMessage, ServerResponse } from 'node:http';

import { UPLOAD_PATH } from '~/features/images/image';
import { SPREADSHEET_PATH } from '~/features/leads/import/spreadsheet/import-paths';

const UPLOADS = new Set<string | undefined>([UPLOAD_PATH, SPREADSHEET_PATH]);

/** Milliseconds that a form may take to arrive. */
const FORM = 15_000;
/** Bytes that a picture's upload must bring in the same time: 9 kB a second, what the poorest mobile network has. */
const LEAST = 128 * 1024;

/**
 * Cuts off whoever sends a body so slowly that only the connection can be meant. A picture of 15 MB may take minutes on a
 * phone, so its upload lasts as long as it goes on, and as long as nobody has answered it.
 */
export function endSlowBody(req: IncomingMessage, res: ServerResponse) {
  if (req.headers['content-length'] === undefined && !req.headers['transfer-encoding']) return;
  const isUpload = UPLOADS.has(req.url?.split('?', 1)[0]);
  const { socket } = req;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const goesOn = isUpload && !res.writableEnded && socket.bytesRead - seen >= LEAST;
    seen = socket.bytesRead;
    if (!goesOn) socket.destroy();
  }, FORM);
  const arrived = () => clearInterval(timer);
  req.once('end', arrived).once('close', arrived);
}
