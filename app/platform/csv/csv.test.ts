import { expect, test } from 'vitest';

import { csvLine, withoutApostrophe } from './csv';

const cellOf = (text: string) =>
  csvLine([text])
    .trimEnd()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"');

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'=", "''+"])(
  'a text that begins with %j is no formula, shows no apostrophe and can be read back',
  (sign) => {
    const text = `${sign}HYPERLINK("https://evil.test")`;
    const cell = cellOf(text);
    // It starts with an invisible character that doesn't start a formula.
    expect(cell).toBe(`\u200B${text}`);
    expect(withoutApostrophe(cell)).toBe(text);
    expect(csvLine([`Meera ${sign}1`])).toMatch(/^"?Meera/);
  },
);

test('a phone is formatted for reading', () => {
  expect(csvLine(['+91 98450 12345', '+91 80 2222 1234'])).toBe(
    '+91 98450 12345,+91 80 2222 1234\r\n',
  );
  // Without spaces a spreadsheet would read a number, and with a minus sign a sum.
  expect(csvLine(['+919845012345', '+91 98450-12345'])).toBe(
    '\u200B+919845012345,\u200B+91 98450-12345\r\n',
  );
});

test('a cell of an earlier export loses its apostrophe', () => {
  expect(["'+91 98450 12345", "'=1+1", "O'Brien", "'quoted'"].map(withoutApostrophe)).toEqual([
    '+91 98450 12345',
    '=1+1',
    "O'Brien",
    "'quoted'",
  ]);
});
