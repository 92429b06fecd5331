import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PIN } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import type { Tab } from './browser-tab';
import { hasFirefox, openFirefox } from './open-firefox';
import { hasWebKit, openWebKit } from './open-webkit';

const ENGINES = [
  ['Firefox ESR', hasFirefox, openFirefox],
  ['WebKitGTK', hasWebKit, openWebKit],
] as const;

describe.each(ENGINES)('%s', (engine, isThere, open) => {
  let site: Site;
  let tab: Tab;
  beforeAll(async () => {
    if (!isThere) return;
    [site, tab] = await Promise.all([startSite({ ADMIN_PIN }), open()]);
  });
  afterAll(async () => {
    if (!isThere) return;
    await tab.close();
    await discard(site);
  });
  const holds = (expression: string) => () => tab.read<boolean>(`Boolean(${expression})`);
  const says = (text: string) => holds(`document.body.innerText.includes(${JSON.stringify(text)})`);

  describe.skipIf(!isThere)(`the main journeys (${engine})`, () => {
    test('an inquiry is sent and received', async () => {
      await tab.goto(`${site.url}/contact`);
      await tab.type('form input[name=name]', 'Asha Rao');
      await tab.type('form input[name=email]', 'asha@example.in');
      await tab.type('form input[name=phone]', '98765 43210');
      await tab.type('form input[name=pincode]', '560034 Bengaluru');
      await tab.read(
        "(() => { const type = document.querySelector('form [name=projectType]'); if (type instanceof HTMLSelectElement) { type.selectedIndex = 1; type.dispatchEvent(new Event('input', { bubbles: true })); type.dispatchEvent(new Event('change', { bubbles: true })); } else { type.value = 'House'; } return true; })()",
      );
      expect(await tab.read("document.querySelector('form input[name=name]').value")).toBe(
        'Asha Rao',
      );
      await tab.click('form[aria-label="Quick inquiry"] button[type=submit]');
      await expect.poll(says('submitted')).toBe(true);
    });

    test.each(['/', '/about', '/services', '/gallery', '/blog', '/estimate', '/contact'])(
      '%s is laid out within the window and shows its heading',
      async (path) => {
        await tab.goto(site.url + path);
        await expect
          .poll(holds("document.querySelector('h1')?.getBoundingClientRect().height > 10"))
          .toBe(true);
        expect(
          await tab.read(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        ).toBeLessThanOrEqual(0);
      },
    );

    test('an article opens from the journal', async () => {
      await tab.goto(`${site.url}/blog`);
      await tab.click('main a[href^="/blog/"] , main article a');
      await expect
        .poll(
          holds(
            "location.pathname.startsWith('/blog/') && document.querySelector('article h1, main h1')",
          ),
        )
        .toBe(true);
    });

    test('the admin opens with the PIN and lists the leads', async () => {
      await tab.goto(`${site.url}/admin/leads`);
      await tab.type('input[name=pin]', ADMIN_PIN);
      await tab.click('form:has(input[name=pin]) button[type=submit]');
      await tab.type('input[name=other]', 'Meera');
      await tab.click('form:has(input[name=other]) button[type=submit]');
      await expect.poll(holds("localStorage.getItem('admin_authenticated') === 'true'")).toBe(true);
      await tab.goto(`${site.url}/admin/leads`);
      await expect.poll(says('Asha Rao')).toBe(true);
      await tab.goto(`${site.url}/admin/settings/closures`);
      await expect.poll(says('Fill from a calendar')).toBe(true);
    });
  });
});
