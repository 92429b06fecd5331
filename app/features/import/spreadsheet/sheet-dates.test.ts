import { expect, it } from 'vitest';

import { isDateFormat } from './sheet-dates';

it('reads a number format of any length in linear time', () => {
  // If each bracket were matched with all that follow, this would take minutes and time out.
  expect(isDateFormat(0, '['.repeat(400_000))).toBe(false);
  expect(isDateFormat(0, '[$-409]d/m/yyyy')).toBe(true);
});
