import { expect, test } from 'vitest';

import { csvLine } from './csv';

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a text that begins with %j stands behind an apostrophe, so that no spreadsheet works it out',
  (sign) => {
    const text = `${sign}HYPERLINK("https://evil.test")`;
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
    expect(csvLine([`Meera ${sign}1`])).toMatch(/^"?Meera/);
  },
);
