import { describe, expect, it } from 'vitest';

import { START_CARD } from '~/features/estimates/engine/card/start-card';

import { CITIES, findCity } from './cities';

describe('cities', () => {
  it('have the eight class X cities as tier 1', () => {
    expect(CITIES.filter(({ tier }) => tier === 1).map(({ id }) => id)).toEqual([
      'ahmedabad',
      'bengaluru',
      'chennai',
      'delhi',
      'hyderabad',
      'kolkata',
      'mumbai',
      'pune',
    ]);
  });

  it('have unique ids, known to the card’s city factors', () => {
    const ids = CITIES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(START_CARD.cities)));
  });

  it('are found by any of their names', () => {
    expect(findCity(' BOMBAY ')?.id).toBe('mumbai');
    expect(findCity('Pune')?.id).toBe('pune');
    expect(findCity('toString')).toBeUndefined();
  });
});
