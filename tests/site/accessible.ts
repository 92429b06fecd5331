import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * axe's findings on the current page, by the rules in `only` or by all of them. A page without frames is analysed in
 * one call, because the other way opens a window for every result.
 */
export async function axeFindings(
  page: Page,
  { only = [], exclude }: { only?: string[]; exclude?: string } = {},
) {
  const alone = page.frames().length === 1;
  const known = alone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(known && { axeSource: ';' }) })
    .setLegacyMode(alone)
    // Without this, every passed check would also be reported, element by element.
    .options({ resultTypes: ['violations'] });
  if (only.length > 0) axe.withRules(only);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}

/** Fails with axe's findings on the current page. */
export async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}
