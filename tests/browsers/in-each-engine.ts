import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ADMIN_PIN } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

import type { Tab } from './browser-tab';
import { hasFirefox, openFirefox } from './open-firefox';
import { hasWebKit, openWebKit } from './open-webkit';

const ENGINES = [
  ['Firefox ESR', hasFirefox, openFirefox],
  ['WebKitGTK', hasWebKit, openWebKit],
] as const;

/** A site and a tab of one engine for the tests of a file. */
export type Engine = {
  /** False in Firefox, whose window has no focus under BiDi, so that some journeys can't run there. */
  readonly hasFocus: boolean;
  readonly site: Site;
  readonly tab: Tab;
  /** Waits until an expression becomes true. */
  expectTrue(expression: string): Promise<void>;
  expectText(text: string): Promise<void>;
  /** Selects an option of a select like a visitor would. */
  choose(selector: string, value: string): Promise<void>;
  signIn(path: string): Promise<void>;
};

/** @param start starts another site than a new one. */
export function inEachEngine(tests: (engine: Engine) => void, start = startSite) {
  for (const [name, notDeleted, open] of ENGINES)
    describe.skipIf(!notDeleted)(`in ${name}`, () => {
      let site: Site;
      let tab: Tab;
      beforeAll(async () => {
        [site, tab] = await Promise.all([start({ ADMIN_PIN }), open()]);
      });
      afterAll(async () => {
        await tab.close();
        await discard(site);
      });
      const expectTrue = async (expression: string) => {
        const isTrue = () => tab.read(`Boolean(${expression})`);
        await expect.poll(isTrue, { message: expression }).toBe(true);
      };
      tests({
        hasFocus: name !== 'Firefox ESR',
        get site() {
          return site;
        },
        get tab() {
          return tab;
        },
        expectTrue,
        expectText: (text) =>
          expectTrue(`document.body.innerText.includes(${JSON.stringify(text)})`),
        async choose(selector, value) {
          await tab.read(`(() => {
            const select = document.querySelector(${JSON.stringify(selector)});
            // Hydrates the form, even if the window has no focus.
            for (const type of ['pointerover', 'focusin'])
              select.dispatchEvent(new Event(type, { bubbles: true }));
            select.value = ${JSON.stringify(value)};
            for (const type of ['input', 'change'])
              select.dispatchEvent(new Event(type, { bubbles: true }));
            return true;
          })()`);
        },
        async signIn(path) {
          await tab.goto(site.url + path);
          await tab.type('input[name=pin]', ADMIN_PIN);
          await tab.click('form:has(input[name=pin]) button[type=submit]');
          await expectTrue("document.querySelector('input[name=other]')");
          // A site with people asks which of them it is.
          await tab.read("document.querySelector('input[data-other]')?.click()");
          await tab.type('input[name=other]', 'Meera');
          await tab.click('form:has(input[name=other]) button[type=submit]');
          await expectTrue("localStorage.getItem('admin_authenticated') === 'true'");
        },
      });
    });
}

const FORM = 'form[aria-label="Quick inquiry"]';

export async function fillInquiry({ tab, choose }: Engine, name: string) {
  await tab.type(`${FORM} input[name=name]`, name);
  await tab.type(`${FORM} input[name=email]`, 'asha@example.in');
  await tab.type(`${FORM} input[name=phone]`, '98765 43210');
  await tab.type(`${FORM} input[name=pincode]`, '560034 Bengaluru');
  const type = `${FORM} [name=projectType]`;
  const options = await tab.read(`document.querySelector('${type}').options?.[1]?.value`);
  if (typeof options === 'string') await choose(type, options);
  else await tab.type(type, 'House');
  expect(await tab.read(`document.querySelector('${FORM} input[name=name]').value`)).toBe(name);
}
