import { expect, test } from 'vitest';

import { slots } from './registry';
import { slotTitle } from './slot-title';

const slotNames = Object.keys(slots);

test('every slot has a readable name of its own', () => {
  const titles = slotNames.map((name) => slotTitle(name));
  expect(new Set(titles).size).toBe(slotNames.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z]+([ -][A-Za-z]+)*( \d+)?$/);
  expect(slotTitle('ResidentialRenovation2')).toBe('Residential renovation 2');
  expect(slotTitle('image7')).toBe('Picture 7');
});
