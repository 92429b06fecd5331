import type { Page } from 'playwright-core';

import { sample } from '../trials';
import { axeFindings } from './accessible';

const PHONE = 360;
const DESKTOP = 1440;
/** `npm test` covers each width and each theme once. */
const VARIANTS = sample(
  [
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const,
  2,
);

/**
 * Problems of the open screen on a phone and on a desktop, in light and dark: axe's findings, and sideways scrolling.
 */
export async function surveyScreen(
  page: Page,
  screenName = page.url(),
  axe: { exclude?: string } = {},
): Promise<string[]> {
  const complaints: string[] = [];
  for (const [width, colorScheme] of VARIANTS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const variant = `${screenName} at ${width}, ${colorScheme}`;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) complaints.push(`${variant}: ${wide} px too wide`);
    complaints.push(...(await axeFindings(page, axe)).map((finding) => `${variant}: ${finding}`));
  }
  return complaints;
}

/** The problems of several screens. `waitUntilIdle` waits for what a screen needs after it has loaded. */
export async function surveyScreens(
  page: Page,
  addresses: readonly string[],
  waitUntilIdle: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    await waitUntilIdle(page);
    complaints.push(...(await surveyScreen(page, address)));
  }
  return complaints;
}
