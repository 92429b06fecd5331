import { expect, test } from 'vitest';

import { displayName } from './mail-line';

test.each(['Asha Rao', 'A.K. Ramesh', 'O’Brien', '李', 'आशा राव', 'Rao, Asha (site)'])(
  '%s is shown beside an address',
  (name) => {
    expect(displayName(name)).toBe(name);
  },
);

test.each([
  'boss@studio.in',
  'Asha <boss@studio.in>',
  '"boss@studio.in"',
  'boss＠studio.in',
  'boss﹫studio.in',
  'boss@\u200Bstudio.in',
  'Asha <Rao>',
  'Asha ＜boss',
  'boss at studio.in @',
])('%s, which may pose as another address, is left out', (name) => {
  expect(displayName(name)).toBe('');
});

test('limits a display name to one line without invisible characters', () => {
  expect(displayName('Asha\r\nBcc: x \u202E Rao')).toBe('Asha Bcc: x Rao');
  expect(displayName('a'.repeat(300))).toHaveLength(100);
});
