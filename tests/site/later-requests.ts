import type { Page } from 'playwright-core';

/**
 * What a page asks for by itself while `milliseconds` pass at once on its clock, which `page.clock.install()` has put in
 * before it began to wait.
 */
export async function requestsWithin(page: Page, milliseconds: number) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.clock.fastForward(milliseconds);
  // Asked for last: whatever the page's own timers asked for comes before it.
  await page.evaluate(() => fetch('/robots.txt'));
  return paths.filter((path) => path !== '/robots.txt');
}
