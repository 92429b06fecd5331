import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

/** The tests' browser disables the back/forward cache, which visitors have. */
const browser = useBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));
beforeEach(() => inDatabase(site, (file) => file.exec('delete from leads')));

const storedPhones = () =>
  inDatabase(site, (file) => file.prepare('select phone from leads order by created_at').all()).map(
    ({ phone }) => phone,
  );

test('sends a number corrected after Back as a new value, and the same form again as the same lead', async () => {
  const { page, close } = await browser.open();
  await page.goto(`${site.url}/estimate/send?area=1500&tier=2`, { waitUntil: 'networkidle' });
  const form = page.getByRole('form', { name: 'Get this estimate' });
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByLabel('Phone').fill('98765 43211');
  await form.getByLabel('Email').fill('asha@example.in');
  const sendForm = async () => {
    await form.getByRole('button', { name: 'Get this estimate' }).click();
    await page.waitForURL('**/estimate/sent/*');
    await page.waitForLoadState('networkidle');
  };
  const goBack = async () => {
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => form.getByLabel('Phone').inputValue()).toMatch(/^98765/);
  };
  await sendForm();
  await goBack();
  await sendForm();
  expect(storedPhones()).toEqual(['98765 43211']);
  await goBack();
  // No real visitor reads, goes back and corrects within five seconds.
  inDatabase(site, (file) => file.exec('update leads set created_at = created_at - 6000'));
  await form.getByLabel('Phone').fill('98765 43210');
  await sendForm();
  expect(storedPhones()).toEqual(['98765 43211', '98765 43210']);
  await close();
});
