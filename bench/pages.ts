/**
 * `npm run bench:pages`: what performance.md asks of every public page: weight, requests, script before interaction, LCP against
 * the same page without script, font and splash, Lighthouse.
 *   npm run bench:pages -- [rounds] [path …]
 */
import { chromium } from 'playwright-core';

import { findChromium } from '../scripts/chromium.mjs';
import { enterContacts } from '../tests/site/real-contacts.ts';
import { startSite } from '../tests/site/start-site.ts';
import { audit } from './lighthouse.ts';
import { weigh } from './page-weight.ts';
import { comparePaint } from './paint.ts';

const PAGES = [
  '/',
  '/services',
  '/gallery',
  '/about',
  '/contact',
  '/terms',
  '/refund',
  '/privacy-policy',
];
const DEBUGGING = 39_810;

const [rounds = '5', ...paths] = process.argv.slice(2);
const first = await startSite();
await first.stop();
enterContacts(first.dataDir);
const site = await startSite({}, first.dataDir);
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
  for (const path of paths.length ? paths : PAGES) {
    const url = site.url + path;
    console.log(`\n${path}`);
    for (const phone of [true, false]) {
      const { requests, bytes, html, script } = await weigh(browser, url, phone);
      console.log(
        `  ${phone ? 'phone' : '1440 px'}: ${kB(bytes)} (goal ≤ 250), ${requests} requests (≤ 14), HTML ${kB(html)}, script ${kB(script)} (≤ 5)`,
      );
    }
    const { whole, bare, ratio } = await comparePaint(browser, url, Number(rounds));
    console.log(
      `  LCP ${whole.toFixed(0)} ms, without script, font and splash ${bare.toFixed(0)} ms: ${ratio.toFixed(2)} (≤ 1.10)`,
    );
    const { scores, faults } = await audit(url, DEBUGGING, Number(rounds));
    console.log(
      `  Lighthouse: ${Object.entries(scores)
        .map(([name, score]) => `${name} ${score}`)
        .join(', ')}`,
    );
    for (const fault of faults) console.log(`    ${fault}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
