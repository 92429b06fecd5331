import { expect, test } from 'vitest';

import { fillInquiry, inEachEngine } from './in-each-engine';
import { withoutScripts } from './without-scripts';

const FORM = 'form[aria-label="Quick inquiry"]';
const PAGES = ['/', '/about', '/services', '/gallery', '/blog', '/estimate', '/contact'];

inEachEngine((engine) => {
  const { expectTrue, expectText, choose } = engine;

  test('an inquiry is sent and received', async () => {
    const { tab, site } = engine;
    await tab.goto(`${site.url}/contact`);
    await fillInquiry(engine, 'Asha Rao');
    await tab.click(`${FORM} button[type=submit]`);
    await expectText('submitted');
  });

  test('the message field has several lines, or grows', async () => {
    const { tab, site } = engine;
    await tab.goto(`${site.url}/contact`);
    const height = `document.querySelector('${FORM} textarea').getBoundingClientRect().height`;
    await expectTrue(`CSS.supports('field-sizing', 'content') || ${height} > 70`);
  });

  test('without scripts, pages can be read, links work, and an inquiry is stored', async () => {
    const { tab, site } = engine;
    const plain = await withoutScripts(site.url);
    for (const path of PAGES) {
      await tab.goto(plain.url + path);
      await expectTrue("document.querySelector('h1').getBoundingClientRect().height > 10");
      expect(await tab.read("document.querySelectorAll('script').length")).toBe(0);
      // No other element covers a heading.
      expect(
        await tab.read(`(() => {
          const heading = document.querySelector('h1');
          heading.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = heading.getBoundingClientRect();
          const above = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2);
          return above === null || heading.contains(above) || above.contains(heading);
        })()`),
      ).toBe(true);
    }
    await tab.goto(`${plain.url}/blog`);
    await tab.click('main a[href^="/blog/"]');
    await expectTrue("location.pathname.startsWith('/blog/') && document.querySelector('main h1')");
    await tab.goto(`${plain.url}/contact`);
    await fillInquiry(engine, 'Ravi Iyer');
    await tab.click(`${FORM} button[type=submit]`);
    await expectText('submitted');
    plain.close();
  });

  test.each(PAGES)('%s is laid out within the window and shows its heading', async (path) => {
    const { tab, site } = engine;
    await tab.goto(site.url + path);
    await expectTrue("document.querySelector('h1')?.getBoundingClientRect().height > 10");
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await tab.read(overflow)).toBeLessThanOrEqual(0);
  });

  test('the menu of a small window opens and links to other pages', async () => {
    const { tab, site } = engine;
    await tab.resize(420, 800);
    await tab.goto(site.url);
    await tab.click('button[popovertarget=menu][aria-label=Menu]');
    await expectTrue("document.querySelector('#menu').matches(':popover-open')");
    await tab.click('#menu a[href="/about"]');
    await expectTrue("location.pathname === '/about' && document.querySelector('h1')");
    await tab.resize(1280, 900);
  });

  test.skipIf(!engine.hasFocus)(
    'an estimate can be calculated by month, sent and followed',
    async () => {
      const { tab, site } = engine;
      await tab.goto(`${site.url}/estimate?area=1500&tier=2&start=2027-02`);
      expect(
        await tab.read("[...document.querySelectorAll('[name=start]')].map(({ value }) => value)"),
      ).toEqual(['02', '2027']);
      const starts = (month: string) =>
        expectTrue(`document.body.textContent.includes('if site work starts in ${month}')`);
      await starts('Feb 2027');
      await choose('select[name=start]', '03');
      await starts('Mar 2027');
      await expectTrue("location.search.includes('start=2027-03')");
      await tab.goto(`${site.url}/estimate/send?area=1500&tier=2`);
      const form = 'form[aria-label="Get this estimate"]';
      await tab.type(`${form} input[name=name]`, 'Asha Rao');
      await tab.type(`${form} input[name=phone]`, '98765 43211');
      await tab.type(`${form} input[name=email]`, 'asha.rao@example.in');
      await tab.click(`${form} button[type=submit]`);
      await expectTrue("location.pathname.startsWith('/estimate/sent/')");
      await expectText('₹40,88,700');
    },
  );

  test('a project’s picture opens large and closes', async () => {
    const { tab, site } = engine;
    await tab.goto(`${site.url}/gallery/court-house`);
    // Before its script loads, the link leads to the picture itself.
    await expectTrue(
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('enable-viewer'))",
    );
    const viewer = 'dialog[aria-label="Picture viewer"]';
    await tab.click('#picture-2 a');
    await expectTrue(`document.querySelector('${viewer}').open`);
    await expectTrue(`document.querySelector('${viewer} img')?.naturalWidth > 0`);
    await tab.click(`${viewer} [data-do=close]`);
    await expectTrue(`!document.querySelector('${viewer}').open`);
  });

  test('an article opens from the blog', async () => {
    const { tab, site } = engine;
    await tab.goto(`${site.url}/blog`);
    await tab.click('main a[href^="/blog/"] , main article a');
    await expectTrue(
      "location.pathname.startsWith('/blog/') && document.querySelector('article h1, main h1')",
    );
  });
});
