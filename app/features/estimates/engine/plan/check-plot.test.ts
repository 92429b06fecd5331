import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInput, HOUSE_ON_A_PLOT } from '~tests/factories/any-estimate';

import type { CardValue, PlotRules, RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import type { EstimateInput } from '~/features/estimates/engine/input/estimate-input';

import { checkPlot } from './check-plot';

const provenance = { source: 'Test byelaws', date: '2026-11-21', assumed: false, note: '' };
const bpsValue = (value: number): CardValue<'bps'> => ({ value, unit: 'bps', ...provenance });
const feetValue = (value: number): CardValue<'ft'> => ({ value, unit: 'ft', ...provenance });

const RULES: PlotRules = {
  far: bpsValue(17_500),
  coverage: bpsValue(6_500),
  setbacks: { front: feetValue(5), rear: feetValue(3), side: feetValue(3) },
};

const withRules = (rules: PlotRules): RateCard => ({ ...START_CARD, plotRules: { pune: rules } });

/** 30 × 40 ft: FAR 1.75 allows 2,100 sq ft, coverage 780, the setbacks 24 × 32 = 768. */
const input: EstimateInput = {
  ...HOUSE_ON_A_PLOT,
  city: 'pune',
  tier: 1,
  builtUp: 1_500,
  floors: 2,
};
const checkWith = (changes: Partial<EstimateInput>, rules = RULES) =>
  checkPlot({ ...input, ...changes }, withRules(rules));
const brokenRules = (changes: Partial<EstimateInput>) =>
  checkWith(changes)
    .findings.filter(({ verdict }) => verdict === 'does not fit')
    .map(({ rule }) => rule);

describe('checkPlot', () => {
  it('accepts an input within all rules', () => {
    expect(checkWith({}).verdict).toBe('fits');
    expect(checkWith({}).findings.map(({ says }) => says)).toEqual([
      'FAR 1.75 allows 2,100 sq ft on this site; your building needs 1,500 sq ft.',
      'Coverage of 65 % allows 780 sq ft on the ground; one floor needs 750 sq ft.',
      'The setbacks leave 24 × 32 ft (768 sq ft); one floor needs 750 sq ft.',
    ]);
  });

  it('names each broken rule, at the limit and one beyond', () => {
    expect(brokenRules({ builtUp: 2_100, floors: 3 })).toEqual([]);
    expect(brokenRules({ builtUp: 2_101, floors: 3 })).toEqual(['far']);
    expect(brokenRules({ builtUp: 768, floors: 1 })).toEqual([]);
    expect(brokenRules({ builtUp: 769, floors: 1 })).toEqual(['setbacks']);
    expect(brokenRules({ builtUp: 781, floors: 1 })).toEqual(['coverage', 'setbacks']);
    // Half a square foot too much on each of two floors.
    expect(brokenRules({ builtUp: 1_536, floors: 2 })).toEqual([]);
    expect(brokenRules({ builtUp: 1_537, floors: 2 })).toEqual(['setbacks']);
  });

  it('can’t check without a rule, and names the city', () => {
    const { verdict, findings, ...rest } = checkPlot({ ...input, city: 'kolkata' }, START_CARD);
    expect(verdict).toBe('cannot check');
    expect(rest).toEqual({});
    expect(findings.map(({ says }) => says)).toEqual([
      'We have no floor area ratio (FAR) for Kolkata yet, so we can’t check it. Your authority’s byelaws decide.',
      'We have no ground coverage for Kolkata yet, so we can’t check it. Your authority’s byelaws decide.',
      'We have no setbacks for Kolkata yet, so we can’t check it. Your authority’s byelaws decide.',
    ]);
  });

  it('names the source of a rule, the owner’s before the city’s, and who decides', () => {
    const { findings, caution } = checkWith({}, { ...RULES, coverage: null });
    expect(findings.map(({ rule, source }) => [rule, source])).toEqual([
      ['far', 'Test byelaws, 21 November 2026'],
      ['coverage', undefined],
      ['setbacks', 'Test byelaws, 21 November 2026'],
    ]);
    expect(caution).toContain('Check with your authority, the Pune Municipal Corporation, before');
    expect(checkPlot({ ...input, plot: null, siteArea: null }, START_CARD).caution).toBeUndefined();
  });

  it('is undecided if the text of a byelaw is', () => {
    const verdictsOf = (changes: Partial<EstimateInput>) =>
      checkPlot({ ...input, ...changes }, START_CARD).findings.map(({ rule, verdict }) => [
        rule,
        verdict,
      ]);
    // 300 m² in Delhi: 2.25 × 300 is less than 3.00 × 250, which note (ii) may grant.
    const delhi = { city: 'delhi', plot: { width: 50, depth: 64 }, siteArea: 3_229 };
    const farVerdict = (builtUp: number) => verdictsOf({ ...delhi, builtUp, floors: 4 })[0];
    expect(farVerdict(7_265)).toEqual(['far', 'fits']);
    expect(farVerdict(7_266)).toEqual(['far', 'cannot check']);
    expect(farVerdict(8_073)).toEqual(['far', 'cannot check']);
    expect(farVerdict(8_074)).toEqual(['far', 'does not fit']);
    // Without the road, only an area that is allowed on every road fits.
    const bengaluru = { city: 'bengaluru', plot: { width: 30, depth: 40 }, floors: 4 };
    expect(verdictsOf({ ...bengaluru, builtUp: 2_100 })[0]).toEqual(['far', 'fits']);
    expect(verdictsOf({ ...bengaluru, builtUp: 2_101 })[0]).toEqual(['far', 'cannot check']);
    expect(verdictsOf({ ...bengaluru, road: 12, builtUp: 2_101 })[0]).toEqual([
      'far',
      'does not fit',
    ]);
  });

  it('matches each verdict with the areas that it names', () => {
    fc.assert(
      fc.property(anyInput, (estimateInput) => {
        const larger = checkPlot(
          { ...estimateInput, builtUp: (estimateInput.builtUp ?? 100) + 500 },
          START_CARD,
        );
        const { findings } = checkPlot(
          { ...estimateInput, builtUp: estimateInput.builtUp ?? 100 },
          START_CARD,
        );
        const rank = { fits: 0, 'cannot check': 1, 'does not fit': 2 };
        for (const { rule, verdict, says } of findings) {
          const then = larger.findings.find((finding) => finding.rule === rule);
          expect(says).toMatch(/\.$/);
          expect(rank[then?.verdict ?? 'fits']).toBeGreaterThanOrEqual(rank[verdict]);
        }
      }),
    );
  });

  it('never reports a fit while a rule is unchecked', () => {
    expect(checkWith({}, { ...RULES, far: null }).verdict).toBe('cannot check');
    expect(checkWith({ plot: null, siteArea: 1_200 }).verdict).toBe('cannot check');
    expect(checkWith({ plot: null, siteArea: null }).verdict).toBe('cannot check');
  });

  it('detects a floor larger than the site without any rule', () => {
    const { verdict, findings } = checkPlot({ ...input, builtUp: 1_500, floors: 1 }, START_CARD);
    expect(verdict).toBe('does not fit');
    expect(findings[0]?.says).toBe(
      'One floor would cover 1,500 sq ft; the site has 1,200 sq ft. More floors would help.',
    );
  });

  it('leaves no area, rather than a negative one, on a plot narrower than its setbacks', () => {
    const { findings } = checkWith(
      { plot: { width: 10, depth: 10 }, siteArea: 10_000 },
      {
        ...RULES,
        setbacks: { front: feetValue(20), rear: feetValue(20), side: feetValue(20) },
      },
    );
    expect(findings.at(-1)?.says).toContain('leave 0 × 0 ft (0 sq ft)');
  });
});
