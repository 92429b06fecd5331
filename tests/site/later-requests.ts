import type { Page } from 'playwright-core';

/**
 * What a page requests while its clock jumps forward by `milliseconds`. Call `page.clock.install()` before the page
 * starts to wait.
 */
export async function requestsWithin(page: Page, milliseconds: number) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.clock.fastForward(milliseconds);
  // Requested last, so all requests from the page's own timers come before it.
  await page.evaluate(() => fetch('/robots.txt'));
  return paths.filter((path) => path !== '/robots.txt');
}
