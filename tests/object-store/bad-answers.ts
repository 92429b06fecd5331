import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const MEGABYTE = 1024 * 1024;
/** Even an endless answer is cut off after this many bytes, so that no test can fill a disk. */
const MAX_SENT = 200 * MEGABYTE;
/** Milliseconds between the bytes of a trickling answer. */
const TRICKLE = 20;

/** The first bytes of a JPEG. */
const JPEG = [0xff, 0xd8, 0xff];

/** Ways in which a bad bucket answers a GET of a file. */
export type BadAnswer = 'endless' | 'unmeasured' | 'trickling' | 'html';

/** @returns how many bytes were sent before the client disconnected. */
export async function sendBadAnswer(response: ServerResponse, answer: BadAnswer): Promise<number> {
  if (answer === 'html') {
    const page = '<!doctype html><title>Sign in to the network</title>';
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(page);
    return page.length;
  }
  const length = { endless: 1e13, unmeasured: null, trickling: MEGABYTE }[answer];
  response.writeHead(200, length === null ? {} : { 'content-length': length });
  const piece = Buffer.alloc(MEGABYTE);
  piece.set(JPEG);
  let sent = 0;
  while (!response.destroyed && sent < MAX_SENT) {
    const chunk = answer === 'trickling' ? piece.subarray(sent, sent + 1) : piece;
    const isSent = await new Promise((resolve) => {
      const stop = () => resolve(false);
      response.once('close', stop);
      response.write(chunk, (error) => {
        response.off('close', stop);
        resolve(!error);
      });
    });
    if (!isSent) break;
    sent += chunk.byteLength;
    if (answer === 'trickling') await pause(TRICKLE);
  }
  response.destroy();
  return sent;
}
