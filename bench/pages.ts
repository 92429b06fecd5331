/**
 * Measures performance.md's goals for every public page: weight, requests, script before
 * interaction, LCP compared with the same page without script, font and splash, the cost of the
 * splash, Lighthouse, and how fast the pages respond to input.
 * npm run bench -- pages [rounds] [path … | interactions] [full]
 * `full` uses the longest texts and a picture in each block of the pages that the studio writes.
 */
import { chromium } from 'playwright-core';

import { writtenPages } from '~/features/content/written-pages';

import { findChromium } from '../scripts/chromium.mjs';
import { storeAppointmentSettings } from '../tests/journeys/appointments/start-with-appointments.ts';
import { publishFullPages } from '../tests/site/full-pages.ts';
import { enterContacts } from '../tests/site/real-contacts.ts';
import { ADMIN_PIN, signIn } from '../tests/site/sign-in.ts';
import { startSite } from '../tests/site/start-site.ts';
import { benchInteractions } from './interactions.ts';
import { scriptBytesOf } from './javascript.ts';
import { audit } from './lighthouse.ts';
import { weigh } from './page-weight.ts';
import { comparePaints } from './paint/paint.ts';

const PAGES = [
  '/',
  '/services',
  '/gallery',
  '/about',
  '/contact',
  '/terms',
  '/refund',
  '/privacy-policy',
  '/blogs',
  '/blog/the-last-three-metres',
  '/estimate',
  '/contact/appointment',
  '/contact/appointment?kind=kind-0',
  '/contact/appointment?kind=kind-2',
];
const WRITTEN = new Set<string>(Object.values(writtenPages).map(({ path }) => path));
const DEBUGGING = 39_810;

const [rounds = '5', ...rest] = process.argv.slice(3);
const isFull = rest.includes('full');
const paths = rest.filter((word) => word !== 'full');
const first = await startSite();
await first.stop();
enterContacts(first);
storeAppointmentSettings(first);
const site = await startSite({ ADMIN_PIN }, first.dataDir);
if (isFull) await publishFullPages(site, await signIn(site));
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${DEBUGGING}`,
  ],
});
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
try {
  const pagePaths = paths.length ? paths.filter((each) => each.startsWith('/')) : PAGES;
  for (const path of pagePaths.filter((each) => !isFull || WRITTEN.has(each))) {
    const url = site.url + path;
    console.log(`\n${path}`);
    // Requested several times, because the cache then compresses a page as far as it can.
    for (let time = 0; time < 10; time += 1) await (await fetch(url)).text();
    for (const phone of [true, false]) {
      const { requests, bytes, html } = await weigh(browser, url, phone);
      console.log(
        `  ${phone ? 'phone' : '1440 px'}: ${kB(bytes)} (goal ≤ 250), ${requests} requests (≤ 14), HTML ${kB(html)}`,
      );
    }
    console.log(
      `  script before interaction: ${kB(await scriptBytesOf(url))} gz (≤ ${path.startsWith('/blog/') ? 4 : 5})`,
    );
    const { lcp, quick, shift } = await comparePaints(browser, {
      origin: site.url,
      path,
      rounds: Number(rounds),
    });
    console.log(
      `  LCP ${lcp.whole.toFixed(0)} ms, without script, font and splash ${lcp.bare.toFixed(0)} ms: ${(lcp.whole / lcp.bare).toFixed(2)} (≤ 1.10), of the quickest quarter ${(quick.whole / quick.bare).toFixed(2)}`,
    );
    console.log(
      `  splash ${(lcp.whole - lcp.withoutSplash).toFixed(0)} ms of LCP (≤ 50), of the quickest quarter ${(quick.whole - quick.withoutSplash).toFixed(0)}; layout shift ${shift.toFixed(3)} (0)`,
    );
    const { scores, faults } = await audit(url, DEBUGGING, Number(rounds));
    console.log(
      `  Lighthouse: ${Object.entries(scores)
        .map(([name, score]) => `${name} ${score}`)
        .join(', ')}`,
    );
    for (const fault of faults) console.log(`    ${fault}`);
  }
  if ((paths.length === 0 && !isFull) || paths.includes('interactions'))
    await benchInteractions(browser, site.url, Number(rounds));
} finally {
  await browser.close();
  await site.stop();
}
