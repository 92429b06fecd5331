/**
 * The time from an empty folder to a site that says nothing about another studio: `npm run bench --
 * own-site [width …]`, by default at 1280 and 360 px. It enters name, contacts, people and logo,
 * hides the demo content, and rewrites every default text that speaks for one studio. It takes some
 * 15 minutes for each width. The bar: ≤ 15 min at a person's pace, without editing a file.
 *
 * The pace is the keystroke-level model's (Card, Moran and Newell, 1980) for a person who doesn't
 * touch-type: 0.28 s a key, 1.1 s to point, 1.35 s to decide before each field and each click. On a
 * phone 0.33 s a key (Palin et al., 2019: 36 words a minute).
 */
import { type Browser, chromium, type Page } from 'playwright-core';

import { describesStudio } from '~/features/content/page-text';
import { type PageKey, writtenPages } from '~/features/content/written-pages';

import { findChromium } from '../scripts/chromium.mjs';
import {
  type UserInput,
  hideDemo,
  nameStudio,
  demoSentences,
  rewriteTexts,
  isStudioSection,
} from '../tests/journeys/pages/own-studio.ts';
import { readSite } from '../tests/journeys/pages/read-site.ts';
import { ADMIN_PIN, openScreen, signInPage } from '../tests/site/sign-in.ts';
import { discard, type Site, startSite } from '../tests/site/start-site.ts';

const MIND = 1_350;
const POINT = 1_100;
const KEY = { screen: 280, phone: 330 };

const SPEAKING = (Object.keys(writtenPages) as PageKey[]).filter((key) =>
  describesStudio(writtenPages[key]),
);

function handOf(page: Page, site: Site, key: number): UserInput {
  const reach = () => page.waitForTimeout(MIND + POINT);
  return {
    async click(target) {
      await reach();
      await target.click();
    },
    async write(field, text) {
      await reach();
      await field.click();
      await page.waitForTimeout(key);
      await field.selectText();
      await page.waitForTimeout(key);
      await field.press('Delete');
      await field.pressSequentially(text, { delay: key });
    },
    // By a link of the screen.
    async open(path) {
      await reach();
      await openScreen(page, site.url + path);
    },
  };
}

async function makeOwn(browser: Browser, width: number) {
  const site = await startSite({ ADMIN_PIN });
  try {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const hand = handOf(page, site, width < 768 ? KEY.phone : KEY.screen);
    const began = performance.now();
    await signInPage(page, site, '/admin/start?first');
    await nameStudio({ page, hand });
    await hand.open('/admin/pages/sample-content');
    await hideDemo({ page, hand });
    let texts = 0;
    for (const key of SPEAKING) texts += await rewriteTexts({ page, hand }, key, isStudioSection);
    const minutes = (performance.now() - began) / 60_000;
    await context.close();

    const sentences = demoSentences(isStudioSection);
    const foreignTexts = [...(await readSite(site))].flatMap(([path, text]) =>
      sentences
        .filter((sentence) => text.includes(sentence))
        .map((sentence) => `${path}: ${sentence}`),
    );
    console.log(
      `${width} px: ${minutes.toFixed(1)} min (≤ 15), ${texts} texts in other words; said of another studio afterwards: ${foreignTexts.length} (0)`,
    );
    for (const line of foreignTexts) console.log(`  ${line}`);
  } finally {
    await discard(site);
  }
}

const widthArguments = process.argv.slice(3).map(Number);
const widths = widthArguments.length > 0 ? widthArguments : [1280, 360];
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  for (const width of widths) await makeOwn(browser, width);
} finally {
  await browser.close();
}
