import { expect, test } from 'vitest';
import { startWithAppointments } from '~tests/journeys/appointments/start-with-appointments';
import { earlierFormTime } from '~tests/site/form-time';

import { inEachEngine } from './in-each-engine';

const TITLE = "document.querySelector('main h1')?.textContent";
const TIMES = '#times button[name=time]';
const DAY = 'main ol:has([aria-current]) li:not(:has([aria-current])) a';

inEachEngine((engine) => {
  const { expectTrue, expectText } = engine;
  const expectTitle = (title: string) => expectTrue(`${TITLE} === ${JSON.stringify(title)}`);
  const expectWithinWindow = async () => {
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await engine.tab.read(overflow)).toBeLessThanOrEqual(0);
  };

  test('a call is booked from the menu, moved and cancelled', async () => {
    const { tab, site } = engine;
    await tab.resize(420, 800);
    await tab.goto(site.url);
    await tab.click('button[popovertarget=menu][aria-label=Menu]');
    await expectTrue("document.querySelector('#menu').matches(':popover-open')");
    await tab.click('#menu a[href="/connect"]');
    await expectTitle('Schedule a consultation');
    await expectWithinWindow();
    await tab.click('main a[href*="kind=kind-0"]');
    await expectTitle('Book a call');
    await expectWithinWindow();
    const lines = "[...document.querySelectorAll('main ol svg')]";
    expect(await tab.read(`${lines}.length`)).toBe(7);
    // Each line has the height of its row, and the marks are within it.
    await expectTrue(`${lines}.every((line) => {
      const row = line.closest('li').getBoundingClientRect();
      const { height, width } = line.getBoundingClientRect();
      return width > 100 && height > 20 && height <= row.height;
    })`);
    await tab.click(DAY);
    await expectTrue("location.hash === '#times'");
    await tab.click(TIMES);
    await expectText('We hold this time for you for five minutes.');
    const url = new URL(String(await tab.read('location.href')));
    url.searchParams.set('began', earlierFormTime(site));
    await tab.goto(url.href);
    const form = 'main form[aria-label="Book a call"]';
    await tab.type(`${form} input[name=name]`, 'Asha Rao');
    await tab.type(`${form} input[name=phone]`, '98765 43210');
    await tab.type(`${form} input[name=email]`, 'asha@example.in');
    await tab.click(`${form} button[type=submit]`);
    await expectTitle('Your time is booked');
    await expectWithinWindow();

    const link =
      "[...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Move or cancel')";
    await tab.goto(site.url + new URL(String(await tab.read(`${link}.href`))).pathname);
    await expectTitle('Your appointment');
    await expectWithinWindow();
    const when = "document.querySelector('main dl').textContent";
    const before = await tab.read(when);
    await tab.click(DAY);
    await expectTrue("location.hash === '#times'");
    await tab.click('#times input[name=at]');
    await tab.click('#times button[value=move]');
    await expectTrue(`${when} !== ${JSON.stringify(before)}`);
    await tab.click('main summary');
    await tab.click('main button[value=cancel]');
    await expectTitle('This appointment is cancelled');
    await tab.resize(1280, 900);
  });

  test('a site visit is requested with two half-days', async () => {
    const { tab, site, choose } = engine;
    const began = earlierFormTime(site);
    await tab.goto(`${site.url}/contact/appointment?kind=kind-2&began=${began}`);
    const form = 'main form[aria-label="Ask for a site visit"]';
    for (const wish of ['wish1', 'wish2']) {
      const option = `${form} [name=${wish}]`;
      const at = wish === 'wish1' ? 1 : 2;
      await choose(
        option,
        String(await tab.read(`document.querySelector('${option}').options[${at}].value`)),
      );
    }
    await tab.type(`${form} input[name=name]`, 'Ravi Iyer');
    await tab.type(`${form} input[name=phone]`, '98765 43211');
    await tab.type(`${form} input[name=email]`, 'ravi@example.in');
    await tab.type(`${form} input[name=site]`, 'Lake Road 4');
    await tab.click(`${form} button[type=submit]`);
    await expectTitle('Request received');
  });

  test('staff block time and see it beside the hours of the day', async () => {
    const { tab, site, signIn } = engine;
    await signIn('/admin');
    await tab.goto(`${site.url}/admin/appointments`);
    await expectText('To confirm');
    await tab.goto(`${site.url}/admin/appointments/day?day=2026-12-01`);
    await tab.click('main details summary');
    await tab.type('main details input[name=reason]', 'On site');
    await tab.click('main details button[type=submit]');
    await expectText('Blocked time');
    await expectText('On site');
    // The ruler has a column for each person, and the block is as high as its hours.
    await expectTrue(`(() => {
      const block = document.querySelector('main [data-kind=blocked]').getBoundingClientRect();
      return block.height > 300 && block.right <= innerWidth;
    })()`);
  });
}, startWithAppointments);
