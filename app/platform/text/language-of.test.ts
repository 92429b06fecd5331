import { expect, test } from 'vitest';

import { languageOf } from './language-of';

test.each([
  ['आँगन वाला घर', 'hi'],
  ['Courtyard house, आँगन वाला घर', 'hi'],
  ['Courtyard house, ₹40.89 lakh', undefined],
  ['', undefined],
])('%s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
