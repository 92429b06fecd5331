import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What axe finds on the page as it stands: by the rules of `only`, else by all. A page without frames is looked at in one
 * go, for the other way opens a window for every result.
 */
export async function axeFindings(
  page: Page,
  { only = [], exclude }: { only?: string[]; exclude?: string } = {},
) {
  const alone = page.frames().length === 1;
  const known = alone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(known && { axeSource: ';' }) })
    .setLegacyMode(alone)
    // Everything that passes would be told too, element by element.
    .options({ resultTypes: ['violations'] });
  if (only.length > 0) axe.withRules(only);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`);
}

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}
