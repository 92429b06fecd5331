import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { repairDoubleEncoding } from './repair-double-encoding';

const takenForWindows = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

test('reads any UTF-8 that was taken for Windows-1252', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(repairDoubleEncoding(takenForWindows(text))).toBe(text);
    }),
  );
});

test.each([
  'Zoë D’Souza',
  'the “CAFÉ” in PEÑA',
  'PRÊT À PORTER – 20 °C',
  'ZoÃ« and आशा',
  'ZoÃ« and Zoë',
  '“SÃO”',
  '9845010001',
])('leaves %s as it is', (text) => {
  expect(repairDoubleEncoding(text)).toBe(text);
});
