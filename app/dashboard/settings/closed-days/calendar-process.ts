/**
 * Runs as a subprocess, because a small file can describe more repetitions than fit in memory. Node also runs this file
 * from source, so it imports nothing by an alias. Arguments: the years. Input: the file. Output: its days as JSON.
 */
import { decodeText } from '../../../features/import/spreadsheet/decode-text.ts';
import { readCalendar } from './read-calendar.ts';

const chunks: Buffer[] = [];
for await (const bytes of process.stdin) chunks.push(bytes);
// Programs fold long lines at a byte, which may be inside a letter (RFC 5545, section 3.1).
const unfoldedText = Buffer.concat(chunks)
  .toString('latin1')
  .replaceAll(/\r?\n[ \t]/g, '');
const { text } = decodeText(Buffer.from(unfoldedText, 'latin1'));
// The parser prints a warning for each invalid line.
for (const method of ['log', 'warn', 'error'] as const) console[method] = () => undefined;
process.stdout.write(JSON.stringify(readCalendar(text, process.argv.slice(2).map(Number))));
