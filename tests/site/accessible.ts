import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * axe's findings on the current page, by the rules in `only` or by all of them. A page without frames is analysed in
 * one call, because the other way opens a window for every result.
 */
export async function axeFindings(
  page: Page,
  { only: included = [], exclude }: { only?: string[]; exclude?: string } = {},
) {
  const hasNoFrames = page.frames().length === 1;
  const hasAxe = hasNoFrames && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .setLegacyMode(hasNoFrames)
    // Without this, every passed check would also be reported, element by element.
    .options({ resultTypes: ['violations'] });
  if (included.length > 0) axe.withRules(included);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}

/** Fails with axe's findings on the current page. */
export async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}
