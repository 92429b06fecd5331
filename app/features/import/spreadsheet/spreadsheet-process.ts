/**
 * A program of its own, which may take so much memory and no more. Reads a spreadsheet from its input and writes lines of JSON:
 * `outline` says what is in the file; `rows` writes the rows of one sheet after that of number `after`, with those that the
 * spreadsheet hides if it says so, and then what is known of it.
 * A line `{"refusal": …}` says why it can't be read. Under Node it runs as it stands here, so it imports nothing by an alias.
 * Arguments: which of the two; of `rows` the sheet (from 0), the number, and "hidden".
 */
import { once } from 'node:events';

import { outlineOf, rowsOf } from './read-spreadsheet.ts';
import { Unreadable } from './refusals.ts';

/** Letters that are written at once. */
const PIECE = 64 * 1024;

const [, , part, sheet = '0', after = '0', hidden = ''] = process.argv;
const read: Buffer[] = [];
for await (const bytes of process.stdin) read.push(bytes);
const file = Buffer.concat(read.splice(0));

let waiting = '';

async function flush() {
  const piece = waiting;
  waiting = '';
  // Whoever reads slowly is waited for: what has been read ahead would lie in memory.
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
