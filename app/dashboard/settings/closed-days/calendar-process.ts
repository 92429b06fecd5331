/**
 * Runs as a subprocess, because a small file can describe more repetitions than fit in memory. Node also runs this file
 * from source, so it imports nothing by an alias. Arguments: the years. Input: the file. Output: its days as JSON.
 */
import { calendarText } from '../../../features/import/calendar/calendar-text.ts';
import { readCalendar } from './read-calendar.ts';

const chunks: Buffer[] = [];
for await (const bytes of process.stdin) chunks.push(bytes);
const text = calendarText(Buffer.concat(chunks));
// The parser prints a warning for each invalid line.
for (const method of ['log', 'warn', 'error'] as const) console[method] = () => undefined;
process.stdout.write(JSON.stringify(readCalendar(text, process.argv.slice(2).map(Number))));
