import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryOf } from '~tests/site/memory/process-memory';
import { upload } from '~tests/site/pictures';
import { ADMIN_PIN, type Cookies, signIn } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
  // The first image loads the image libraries once.
  await upload(site, await jpegOf(1_600, 1_200), { cookies });
});
afterAll(() => discard(site));

const jpegOf = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg({ progressive, chromaSubsampling: '4:4:4' })
    .toBuffer();

test.each([
  ['a baseline JPEG of 50 megapixels', 8_192, 6_144, false],
  ['a progressive one of 29 megapixels', 6_280, 4_700, true],
])('%s takes at most 400 MB, which are freed again', async (_, width, height, progressive) => {
  const file = await jpegOf(width, height, progressive);
  const usedMemory = () => memoryOf(site.process.pid ?? 0);
  const before = usedMemory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, usedMemory())), 5);
  const answer = await upload(site, file, { cookies });
  clearInterval(watch);
  expect(answer.status).toBe(201);
  expect(most - before).toBeLessThan(400_000);
  await expect
    .poll(() => usedMemory() - before, { timeout: 60_000, interval: 1_000 })
    .toBeLessThan(100_000);
});
