import type { Page } from 'playwright-core';

/** Holds requests to `url` and their answers between `hold()` and `release()`, like a slow line. */
export async function holdRequests(page: Page, url: string) {
  let line = Promise.withResolvers<void>();
  const underWay = new Set<Promise<void>>();
  await page.route(url, async (route) => {
    const released = Promise.withResolvers<void>();
    underWay.add(released.promise);
    try {
      await line.promise;
      const response = await route.fetch({ maxRedirects: 0 });
      await line.promise;
      await route.fulfill({ response });
    } finally {
      underWay.delete(released.promise);
      released.resolve();
    }
  });
  return {
    hold: () => {
      line = Promise.withResolvers();
    },
    release: () => line.resolve(),
    /** Resolves when every answer has reached the page, so that it can be closed. */
    answered: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Long enough for an answer that has arrived to be shown. */
export const twentyFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
