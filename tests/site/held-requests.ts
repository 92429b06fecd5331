import type { Page } from 'playwright-core';

/** A line on which what matches `url` waits, on its way to the server and back, from `hold()` to `release()`. */
export async function holdRequests(page: Page, url: string) {
  let line = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await line.promise;
    const response = await route.fetch({ maxRedirects: 0 });
    await line.promise;
    await route.fulfill({ response });
  });
  return {
    hold: () => {
      line = Promise.withResolvers();
    },
    release: () => line.resolve(),
  };
}
