import type { Browser } from 'playwright-core';

/** The cost of a page's first view. Bytes are as sent over the network, headers included. */
export type Weight = { requests: number; bytes: number; html: number; script: number };

/** Loads a page in a fresh profile without interaction, until it is idle. */
export async function weigh(browser: Browser, url: string, phone: boolean): Promise<Weight> {
  const context = await browser.newContext(
    phone
      ? { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
      : { viewport: { width: 1440, height: 900 } },
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const weight: Weight = { requests: 0, bytes: 0, html: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    weight.requests += 1;
    weight.bytes += encodedDataLength;
    if (kind === 'Document') weight.html += encodedDataLength;
    if (kind === 'Script') weight.script += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}
