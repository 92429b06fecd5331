import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AREA_UNITS, formatArea, fromSqFt, toSqFt } from './units';

describe('areas', () => {
  it('converts by the definitions', () => {
    expect(toSqFt(100, 'sqm')).toBe(1_076); // 100 m² are 1,076.39 sq ft, which is rounded.
    expect(toSqFt(200, 'sqyd')).toBe(1_800);
    expect(fromSqFt(1_500, 'sqm')).toBe(139);
    expect(formatArea(150_000)).toBe('1,50,000 sq ft');
    expect(formatArea(1_500, 'sqm')).toBe('139 m²');
  });

  it('restores every whole area in every unit', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(...AREA_UNITS), (area, unit) => {
        expect(fromSqFt(toSqFt(area, unit), unit)).toBe(area);
      }),
    );
  });
});
