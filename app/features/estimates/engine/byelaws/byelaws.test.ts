import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { CITIES } from '~/features/estimates/engine/input/cities';
import { BUILDING_TYPES, LIMITS } from '~/features/estimates/engine/input/estimate-input';
import { toSqFt } from '~/features/estimates/engine/input/units';

import type { AreaLimit, PlotFacts, SetbackLimit, Setbacks } from './byelaw';
import { BYELAWS } from './byelaws';

const FOOT = 0.3048;
const sqft = (sqm: number) => sqm / FOOT ** 2;

/** A house on a plot of this many square metres, 12 m wide. The form reads its area in whole square feet. */
const facts = (sqm: number, changes: Partial<PlotFacts> = {}): PlotFacts => ({
  site: toSqFt(sqm, 'sqm'),
  plot: { width: 12 / FOOT, depth: sqm / 12 / FOOT },
  floors: 2,
  road: 9,
  buildingType: 'house',
  ...changes,
});

const byelawsOf = (city: string) => {
  const byelaws = BYELAWS[city];
  if (!byelaws) throw new Error(`no byelaws of ${city}`);
  return byelaws;
};

/** The certain and the largest share of the site, to two decimals. */
function ratios(city: string, rule: 'far' | 'coverage', plotFacts: PlotFacts) {
  const limit = byelawsOf(city)[rule](plotFacts);
  if (limit.kind !== 'area') return limit.kind;
  const percentOfSite = (area: number | null) =>
    area === null ? null : Math.round((100 * area) / plotFacts.site) / 100;
  return [percentOfSite(limit.certain), percentOfSite(limit.max)];
}

const metresOf = ({ front, rear, left, right }: Setbacks) =>
  [front, rear, left, right].map((each) => Math.round(each * 1_000) / 1_000);

function setbacks(city: string, plotFacts: PlotFacts) {
  const limit = byelawsOf(city).setbacks(plotFacts);
  return limit.kind === 'setbacks' ? metresOf(limit.strict) : limit.says;
}

describe('Bengaluru', () => {
  it.each([
    [360, 12, 1.75, 0.75],
    [1_000, 18, 2.25, 0.65],
    [2_000, 24, 2.5, 0.6],
    [4_000, 30, 3, 0.55],
    [20_000, 31, 3.25, 0.5],
  ])('has the rows of Table 10: %d m² on %d m', (sqm, road, far, coverage) => {
    expect(ratios('bengaluru', 'far', facts(sqm, { road }))).toEqual([far, far]);
    expect(ratios('bengaluru', 'coverage', facts(sqm, { road }))).toEqual([coverage, coverage]);
  });

  it('has no figure between the rows, and only the lowest without the road', () => {
    expect(ratios('bengaluru', 'far', facts(360, { road: 18.1 }))).toEqual([1.75, 2.5]);
    expect(ratios('bengaluru', 'coverage', facts(360, { road: 18.1 }))).toEqual([0.6, 0.75]);
    expect(ratios('bengaluru', 'far', facts(360, { road: null }))).toEqual([1.75, null]);
    expect(ratios('bengaluru', 'far', facts(20_001))).toBe('unknown');
    expect(ratios('bengaluru', 'far', facts(360, { buildingType: 'commercial' }))).toBe('unknown');
  });

  it('has the setbacks of Table 8 as of 2026', () => {
    expect(setbacks('bengaluru', facts(60))).toEqual([0.75, 0, 0.6, 0.6]);
    expect(setbacks('bengaluru', facts(150))).toEqual([0.9, 0.7, 0.7, 0.7]);
    expect(setbacks('bengaluru', facts(250))).toEqual([1, 0.8, 0.8, 0.8]);
    // 12 m × 30 m: 12 % and 8 % of the depth, 8 % of the width.
    expect(setbacks('bengaluru', facts(360))).toEqual([3.6, 2.4, 0.96, 0.96]);
    expect(setbacks('bengaluru', facts(4_001))).toEqual([5, 5, 5, 5]);
    expect(setbacks('bengaluru', facts(250, { floors: 5 }))).toContain('up to 12 m');
    expect(setbacks('bengaluru', facts(250, { plot: null }))).toContain('Add both sides');
  });
});

describe('Delhi', () => {
  it.each([
    [32, 3.5, 0.9],
    [50, 3.5, 0.9],
    [100, 3.5, 0.9],
    [250, 3, 0.75],
    [750, 2.25, 0.75],
    [1_200, 2, 0.5],
    [3_751, 2, 0.5],
  ])('has the rows of clause 4.4.3 A: %d m²', (sqm, far, coverage) => {
    expect(ratios('delhi', 'far', facts(sqm))).toMatchObject([far, expect.any(Number)]);
    expect(ratios('delhi', 'coverage', facts(sqm))).toMatchObject([coverage, expect.any(Number)]);
  });

  it('may grant what the largest plot of the next smaller class has (note ii)', () => {
    expect(ratios('delhi', 'far', facts(300))).toEqual([2.25, 2.5]);
    expect(ratios('delhi', 'far', facts(334))).toEqual([2.25, 2.25]);
    expect(ratios('delhi', 'coverage', facts(1_000))).toEqual([0.5, 0.56]);
  });

  it.each([
    [99, [0, 0, 0, 0]],
    [250, [3, 0, 0, 0]],
    [500, [3, 3, 3, 0]],
    [2_000, [6, 3, 3, 3]],
    [10_000, [9, 6, 6, 6]],
    [10_001, [15, 9, 9, 9]],
  ])('has the setbacks of the bye-laws: %d m²', (sqm, sides) => {
    expect(setbacks('delhi', facts(sqm))).toEqual(sides);
  });

  it('applies to houses on plots', () => {
    expect(ratios('delhi', 'far', facts(250, { buildingType: 'apartments' }))).toBe('unknown');
    expect(setbacks('delhi', facts(250, { buildingType: 'commercial' }))).toContain(
      'group housing',
    );
  });
});

describe('Hyderabad', () => {
  it.each([
    [49, 2, 12, [1.5, 0, 0, 0]],
    [100, 2, 12, [1.5, 0, 0, 0]],
    [100, 3, 12, [1.5, 0.5, 0.5, 0.5]],
    [200, 3, 18, [1.5, 1, 1, 1]],
    [300, 2, 24, [3, 1, 1, 1]],
    [300, 3, 30, [5, 1.5, 1.5, 1.5]],
    [300, 3, 31, [6, 1.5, 1.5, 1.5]],
    [400, 4, 12, [3, 2, 2, 2]],
    [500, 2, 31, [7.5, 2, 2, 2]],
    [750, 5, 12.1, [4, 3.5, 3.5, 3.5]],
    [1_000, 5, 9, [3, 4, 4, 4]],
    [1_500, 5, 9, [3, 5, 5, 5]],
    [2_500, 3, 9, [3, 5, 5, 5]],
    [2_501, 2, 9, [3, 5, 5, 5]],
  ])('has the lines of Table III: %d m², %d floors, road of %d m', (sqm, floors, road, sides) => {
    expect(setbacks('hyderabad', facts(sqm, { floors, road }))).toEqual(sides);
  });

  it('has no line for a building that is too high, and asks for the road', () => {
    expect(setbacks('hyderabad', facts(150, { floors: 4 }))).toBe(
      'For a plot of this size, the rules cover buildings up to 10 m. Yours is 12 m: 4 floors of 3 m (assumed).',
    );
    expect(setbacks('hyderabad', facts(150, { road: null }))).toContain(
      'Add the width of the road',
    );
    expect(ratios('hyderabad', 'far', facts(150))).toBe('none');
  });
});

describe('Pune', () => {
  it.each([
    [8.9, 1.1],
    [9, 2],
    [12, 2.25],
    [15, 2.5],
    [24, 2.75],
    [30, 3],
  ])('has the rows of Table 6-G with ancillary area: a road of %d m', (road, most) => {
    const roundHundredths = (ratio: number) => Math.round(ratio * 100) / 100;
    expect(ratios('pune', 'far', facts(500, { road }))).toEqual([1.1, roundHundredths(most * 1.6)]);
    const shop = facts(500, { road, buildingType: 'commercial' });
    expect(ratios('pune', 'far', shop)).toEqual([1.1, roundHundredths(most * 1.8)]);
  });

  it.each([
    [17.9, '3 m'],
    [18, '4.5 m'],
    [30, '6 m'],
  ])('has the front margin of Table 6-D and no other: %d m', (road, margin) => {
    expect(setbacks('pune', facts(500, { road }))).toContain(`front margin is ${margin} on`);
  });
});

const anyFacts: fc.Arbitrary<PlotFacts> = fc.record({
  // Most plots have one of the sizes at which the tables change.
  site: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: LIMITS.siteArea.min, max: 45_000 }) },
    { weight: 1, arbitrary: fc.integer(LIMITS.siteArea) },
  ),
  plot: fc.option(
    fc.record({ width: fc.integer(LIMITS.plotSide), depth: fc.integer(LIMITS.plotSide) }),
    { nil: null },
  ),
  floors: fc.integer(LIMITS.floors),
  road: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  buildingType: fc.constantFrom(...BUILDING_TYPES),
});

const HELD = Object.keys(BYELAWS);
const SIDES = ['front', 'rear', 'left', 'right'] as const;

describe.each(HELD)('whatever the input, %s', (city) => {
  const byelaws = byelawsOf(city);

  it('is a city of the select, with an authority', () => {
    expect(CITIES.map(({ id }) => id)).toContain(city);
    expect(byelaws.authority).not.toBe('');
  });

  it('has a source with document, clause and date for each figure, and stays within bounds', () => {
    fc.assert(
      fc.property(anyFacts, (plotFacts) => {
        const limits = [
          byelaws.far(plotFacts),
          byelaws.coverage(plotFacts),
          byelaws.setbacks(plotFacts),
        ];
        for (const { source, kind } of limits) {
          const { document = '', clause = '', date = '' } = source ?? {};
          const named = document.length > 10 && clause !== '' && /^20\d\d-\d\d-\d\d$/.test(date);
          expect(named || (source === null && kind === 'unknown')).toBe(true);
        }
        for (const { certain, max, between } of limits.filter(
          ({ kind }) => kind === 'area',
        ) as AreaLimit[]) {
          expect(certain).toBeGreaterThan(0);
          expect(certain).toBeLessThanOrEqual(3.5 * plotFacts.site);
          expect(max ?? Infinity).toBeGreaterThanOrEqual(certain);
          expect(between).toMatch(/\.$/);
        }
        const [, coverage] = limits;
        expect(coverage?.kind === 'area' && coverage.certain > plotFacts.site).toBe(false);
        const sides = limits.filter(({ kind }) => kind === 'setbacks') as SetbackLimit[];
        for (const { strict, lenient } of sides)
          for (const side of SIDES) {
            expect(lenient[side]).toBeGreaterThanOrEqual(0);
            expect(strict[side]).toBeGreaterThanOrEqual(lenient[side]);
          }
      }),
    );
  });

  it('requires no more of a smaller plot, a narrower road or a lower building', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (a, b) => {
        const strictSetbacks = (pick: typeof Math.min) => {
          const limit = byelaws.setbacks({
            buildingType: a.buildingType,
            plot: { width: 2_000, depth: 2_000 },
            site: pick(a.site, b.site),
            road: pick(a.road ?? 9, b.road ?? 9),
            floors: pick(a.floors, b.floors),
          });
          return limit.kind === 'setbacks' ? limit.strict : null;
        };
        const [less, more] = [strictSetbacks(Math.min), strictSetbacks(Math.max)];
        // Bengaluru asks for 5 m above 4,000 m² and a share of the sides below, so a larger plot may need less.
        const shares = city === 'bengaluru' && Math.max(a.site, b.site) > sqft(4_000);
        const asksLess = SIDES.some((side) => less && more && more[side] < less[side]);
        expect(asksLess && !shares).toBe(false);
      }),
    );
  });

  it('allows no less floor area at most on a larger plot or a wider road', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (plotFacts, { site, road }) => {
        const maxFar = (changes: Partial<PlotFacts>) => {
          const limit = byelaws.far({ ...plotFacts, ...changes });
          return limit.kind === 'area' ? limit.max : null;
        };
        const sites = [Math.min, Math.max].map((pick) =>
          maxFar({ site: pick(plotFacts.site, site) }),
        );
        const roads = [Math.min, Math.max].map((pick) =>
          maxFar({ road: pick(plotFacts.road ?? 1, road ?? 1) }),
        );
        for (const [least, greatest] of [sites, roads])
          expect((least ?? 0) > (greatest ?? Infinity)).toBe(false);
      }),
    );
  });
});

// For an unknown or empty city the properties above would hold without testing anything.
test('there are byelaws of four cities', () => {
  expect(HELD.toSorted()).toEqual(['bengaluru', 'delhi', 'hyderabad', 'pune']);
});
