/**
 * A separate process with limited memory. It reads a spreadsheet from its input and writes lines of
 * JSON. `outline` writes the structure of the file. `rows` writes the rows of one sheet after a row
 * number, including hidden ones on request, and then the sheet's end. A line `{"refusal": …}` says
 * why the file can't be read. Node also runs it from source, so it imports nothing by an alias.
 * Arguments: `outline` or `rows`; for `rows` the sheet (from 0), the row number, and "hidden".
 */
import { once } from 'node:events';

import { outlineOf, rowsOf } from './read-spreadsheet.ts';
import { Unreadable } from './refusals.ts';

/** Characters written at once. */
const PIECE = 64 * 1024;

const [, , part, sheet = '0', after = '0', hidden = ''] = process.argv;
const read: Buffer[] = [];
for await (const bytes of process.stdin) read.push(bytes);
const file = Buffer.concat(read.splice(0));

let waiting = '';

async function flush() {
  const piece = waiting;
  waiting = '';
  // Wait for a slow reader, so that the output doesn't pile up in memory.
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

async function write(line: unknown) {
  waiting += `${JSON.stringify(line)}\n`;
  if (waiting.length > PIECE) await flush();
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
