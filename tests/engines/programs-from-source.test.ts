import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

import { expect, test } from 'vitest';
import { jpeg } from '~tests/site/pictures';

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Diwali',
  'DTSTART;VALUE=DATE:20261108',
  'DTEND;VALUE=DATE:20261109',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path fill="#1d5754" d="M5 5h180v40H5z"/></svg>';
const WINDOW = [Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 1)].map(String);

/** A program that the site runs beside itself. `npm run dev` runs it from source; other tests of `npm test` run the build. */
const PROGRAMS: readonly (readonly [
  source: string,
  args: readonly string[],
  input: () => string | Promise<Buffer>,
])[] = [
  ['app/features/appointments/busy/busy-process.ts', WINDOW, () => CALENDAR],
  ['app/dashboard/settings/closed-days/calendar-process.ts', ['2026'], () => CALENDAR],
  ['app/features/images/logo/logo-process.ts', [], () => LOGO],
  ['app/features/images/upload/resize-process.ts', ['whole', '40000000'], () => jpeg(300, 200)],
  ['app/features/import/spreadsheet/spreadsheet-process.ts', ['outline'], () => 'Name\nAsha\n'],
];

test.each(PROGRAMS)(
  '%s gives the same from source as from the build',
  async (source, args, makeInput) => {
    const input = await makeInput();
    const outputOf = (program: string) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
        input,
        env: { TZ: 'Asia/Kolkata' },
        stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      });
      return { status, output: stdout.toString('base64'), errors: stderr.toString() };
    };
    const fromSource = outputOf(source);
    expect(fromSource).toMatchObject({ status: 0, output: expect.stringMatching(/./), errors: '' });
    expect(outputOf(`build/server/${basename(source, '.ts')}.js`)).toEqual(fromSource);
  },
);
