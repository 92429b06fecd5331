import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { clockInWords, hoursInWords, openingHours } from './hours-in-words';
import { type HoursRow, weekdays } from './working-hours';

const row = (days: string, from: string, to: string, breakFrom = '', breakTo = ''): HoursRow => ({
  days,
  from,
  to,
  breakFrom,
  breakTo,
});

it.each<[string, HoursRow[], string[]]>([
  ['', [], []],
  [
    'Monday to Saturday, 10 am to 6 pm',
    [row('Mo Tu We Th Fr Sa', '10:00', '18:00')],
    ['Mo-Sa 10:00-18:00'],
  ],
  [
    'Monday to Friday, 9:30 am to 1 pm and 2 pm to 6 pm; Saturday, 10 am to noon',
    [row('Mo Tu We Th Fr', '09:30', '18:00', '13:00', '14:00'), row('Sa', '10:00', '12:00')],
    ['Mo-Fr 09:30-13:00', 'Mo-Fr 14:00-18:00', 'Sa 10:00-12:00'],
  ],
  ['Monday and Tuesday, 10 am to 6 pm', [row('Mo Tu', '10:00', '18:00')], ['Mo-Tu 10:00-18:00']],
  [
    'Monday, Wednesday and Friday to Sunday, 10 am to 6 pm',
    [row('Mo We Fr Sa Su', '10:00', '18:00')],
    ['Mo,We,Fr-Su 10:00-18:00'],
  ],
  [
    'Monday to Sunday, all day',
    [row('Mo Tu We Th Fr Sa Su', '00:00', '00:00')],
    ['Mo-Su 00:00-23:59'],
  ],
  ['Sunday, 6 pm to midnight', [row('Su', '18:00', '00:00')], ['Su 18:00-23:59']],
  // Two adjacent rows of one day are joined.
  [
    'Monday, 10 am to 6 pm',
    [row('Mo', '10:00', '14:00'), row('Mo', '14:00', '18:00')],
    ['Mo 10:00-18:00'],
  ],
])('formats %s', (words, rows, machine) => {
  expect(hoursInWords(rows)).toBe(words.replaceAll(/(?<=\d) (?=[ap]m)/g, '\u00A0'));
  expect(openingHours(rows)).toEqual(machine);
});

it('leaves out invalid times', () => {
  expect(
    hoursInWords([row('Mo', 'ten', 'six'), row('Tu', '18:00', '10:00'), row('', '10:00', '18:00')]),
  ).toBe('');
});

it('formats each minute of the day differently', () => {
  const everyMinute = Array.from({ length: 1440 }, (_, minutes) => clockInWords(minutes));
  expect(new Set(everyMinute).size).toBe(1440);
});

it('gives schema.org valid lines for any days', () => {
  fc.assert(
    fc.property(
      fc.subarray(
        weekdays.map(({ key }) => key),
        { minLength: 1 },
      ),
      (keys) => {
        for (const line of openingHours([row(keys.join(' '), '10:00', '18:00')]))
          expect(line).toMatch(/^(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* 10:00-18:00$/);
      },
    ),
  );
});
