import { expect, it } from 'vitest';

import { isPlotGiven } from './plot-findings';

it('distinguishes a plot that is too small from a missing one', () => {
  const finding = { rule: 'site', says: '' } as const;
  expect(
    isPlotGiven({ verdict: 'does not fit', findings: [{ ...finding, verdict: 'does not fit' }] }),
  ).toBe(true);
  expect(
    isPlotGiven({ verdict: 'cannot check', findings: [{ ...finding, verdict: 'cannot check' }] }),
  ).toBe(false);
});
