/**
 * Reads a spreadsheet from its input and writes lines of JSON: the outline, or the rows of a sheet and then its end. A
 * line `{"refusal": …}` says why the file can't be read. Node also runs it from source, so it imports no alias.
 * Arguments: `outline`, or `rows`, the sheet (from 0), the row to start after, and "hidden" to include hidden rows.
 */
import { once } from 'node:events';

import { outlineOf, rowsOf } from './read-spreadsheet.ts';
import { Unreadable } from './refusals.ts';

const PIECE_LENGTH = 64 * 1024;

const [, , part, sheet = '0', after = '0', hidden = ''] = process.argv;
const read: Buffer[] = [];
for await (const bytes of process.stdin) read.push(bytes);
const file = Buffer.concat(read.splice(0));

let waiting = '';

async function flush() {
  const piece = waiting;
  waiting = '';
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

async function write(line: unknown) {
  waiting += `${JSON.stringify(line)}\n`;
  if (waiting.length > PIECE_LENGTH) await flush();
}

async function writeRows() {
  const rows = rowsOf(file, Number(sheet), hidden === 'hidden');
  for (;;) {
    const next = await rows.next();
    if (next.done) return write({ end: next.value });
    if (next.value[0] > Number(after)) await write(next.value);
  }
}

try {
  await (part === 'outline' ? write({ outline: await outlineOf(file) }) : writeRows());
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  await write({ refusal: error.refusal });
}
await flush();
