import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryOf } from '~tests/site/memory/process-memory';
import { upload } from '~tests/site/pictures';
import { ADMIN_PIN, type Cookies, signIn } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { sample } from '~tests/trials';

let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  cookies = await signIn(site);
  // The first image loads the image libraries once.
  await upload(site, await avif(900), { cookies });
});
afterAll(() => discard(site));

/** An image of one colour: 6,300² pixels take 1,022 bytes. */
const avif = (
  side: number,
  chromaSubsampling: '4:2:0' | '4:4:4' = '4:2:0',
  bitdepth: 8 | 10 | 12 = 8,
) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#884422' } })
    .avif({ effort: 0, quality: 30, chromaSubsampling, bitdepth })
    .toBuffer();

let largest: Promise<Buffer> | undefined;
/** Two tests use it, and encoding it takes seconds. */
const largestAvif = () => (largest ??= avif(6_300));

/** The same image with another size in its header. */
function withClaimedSize(file: Buffer, side: number) {
  const copy = Buffer.from(file);
  const sizes = copy.indexOf('ispe', 0, 'latin1') + 8;
  copy.writeUInt32BE(side, sizes);
  copy.writeUInt32BE(side, sizes + 4);
  return copy;
}

const usedMemory = () => memoryOf(site.process.pid ?? 0);

/** The answers to two uploads at once, and the kilobytes of memory that they took at peak. */
async function uploadTwice(file: Buffer) {
  const before = usedMemory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, usedMemory())), 5);
  const answers = await Promise.all([1, 2].map(() => upload(site, file, { cookies })));
  clearInterval(watch);
  return { answers, kilobytes: most - before };
}

const TOO_LARGE = [422, 'This AVIF has more than 16 megapixels'] as const;
const TOO_MUCH_MEMORY = [422, 'needs too much memory to open'] as const;

type Case = [
  what: string,
  file: () => Promise<Buffer>,
  answer: readonly [status: number, sentence: string],
];
const CASES: Case[] = [
  ['of 2.5 megapixels of any kind are taken', () => avif(1_580, '4:4:4', 12), [201, '']],
  [
    'of 15.9 megapixels in full colour are refused for the memory, with at most 300 MB',
    () => avif(3_987, '4:4:4'),
    TOO_MUCH_MEMORY,
  ],
  ['of 40 megapixels are refused, with at most 300 MB', largestAvif, TOO_LARGE],
  [
    'that say they are small are refused, with at most 300 MB',
    async () => withClaimedSize(await largestAvif(), 1_000),
    TOO_MUCH_MEMORY,
  ],
  ['of 10 megapixels of any kind are taken', () => avif(3_160, '4:4:4', 12), [201, '']],
  ['of 16 megapixels are taken', () => avif(4_000), [201, '']],
];

// The last two keep one processor core busy for half a minute each.
test.each(sample(CASES, 4))(
  'two AVIFs at once %s, and their memory is freed again',
  async (_, make, [status, sentence]) => {
    const before = usedMemory();
    const { answers, kilobytes } = await uploadTwice(await make());
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(sentence);
    }
    // Resizing an accepted image costs as much as for any other format.
    expect(kilobytes).toBeLessThan(status === 201 ? 450_000 : 300_000);
    await expect
      .poll(() => usedMemory() - before, { timeout: 60_000, interval: 1_000 })
      .toBeLessThan(100_000);
  },
);
