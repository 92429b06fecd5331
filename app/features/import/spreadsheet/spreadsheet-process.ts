/**
 * Reads a spreadsheet from its input and writes lines of JSON: the outline, or the rows of a sheet and then its end. A
 * line `{"refusal": …}` says why the file can't be read. Node also runs it from source, so it imports no alias.
 * Arguments: `outline`, or `rows`, the sheet (from 0), the row to start after, and "hidden" to include hidden rows.
 */
import { once } from 'node:events';

import { readOutline, readRows } from './read-spreadsheet.ts';
import { Unreadable } from './refusals.ts';

const PIECE_LENGTH = 64 * 1024;

const [, , command, sheet = '0', after = '0', hidden = ''] = process.argv;
const inputChunks: Buffer[] = [];
for await (const bytes of process.stdin) inputChunks.push(bytes);
const file = Buffer.concat(inputChunks.splice(0));

let waiting = '';

async function flushLines() {
  const piece = waiting;
  waiting = '';
  if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}

async function writeLine(line: unknown) {
  waiting += `${JSON.stringify(line)}\n`;
  if (waiting.length > PIECE_LENGTH) await flushLines();
}

async function writeRows() {
  const rows = readRows(file, Number(sheet), hidden === 'hidden');
  for (;;) {
    const next = await rows.next();
    if (next.done) return writeLine({ end: next.value });
    if (next.value[0] > Number(after)) await writeLine(next.value);
  }
}

try {
  await (command === 'outline' ? writeLine({ outline: await readOutline(file) }) : writeRows());
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  await writeLine({ refusal: error.refusal });
}
await flushLines();
