import type { Page } from 'playwright-core';

import { axeFindings } from './accessible';

const WIDTHS = [360, 1440];

/**
 * What is wrong with some screens on a phone and on a desk, in the light and in the dark: axe's findings, and scrolling
 * sideways. `settle` waits for what a screen needs beyond its load.
 */
export async function surveyScreens(
  page: Page,
  addresses: readonly string[],
  settle: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address, { waitUntil: 'load' });
      await settle(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) complaints.push(`${address} at ${width}: ${wide} px too wide`);
      const light = await axeFindings(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Nothing but colours depends on the theme.
      const dark = await axeFindings(page, { only: ['color-contrast'] });
      await page.emulateMedia({ colorScheme: 'light' });
      for (const [theme, findings] of Object.entries({ light, dark }))
        complaints.push(...findings.map((found) => `${address} at ${width}, ${theme}: ${found}`));
    }
  }
  return complaints;
}
