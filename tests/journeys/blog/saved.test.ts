import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { discard, startSite, type Site } from '~tests/site/start-site';

/** The tests' browser disables the back/forward cache, which visitors have. */
const browser = useBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const ARTICLE = '/blog/reading-a-soil-report';
const TITLE = 'How to read a soil report before you buy the plot';

const openPage = async (path: string) => {
  const opened = await browser.open();
  const goTo = async (to: string, page = opened.page) => {
    await page.goto(site.url + to, { waitUntil: 'networkidle' });
    return page;
  };
  await goTo(path);
  return { ...opened, go: goTo };
};

describe('a saved article', () => {
  test('appears in the list that Back returns to', async () => {
    const { page, close } = await openPage('/blogs?page=2');
    await page.getByRole('link', { name: TITLE }).click();
    await page.waitForURL(`**${ARTICLE}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Saved 1' }).click();
    await page.getByText('Showing 1 of 12 articles saved in this browser').waitFor();
    expect(await page.locator('#results h2').allTextContents()).toEqual([TITLE]);
    await close();
  });

  test('is updated in other tabs, and a second click on Save there does not remove it', async () => {
    const { page: list, context, go, close } = await openPage('/blogs');
    const [first, second] = [await context.newPage(), await context.newPage()];
    await go(ARTICLE, first);
    await go(ARTICLE, second);
    const save = first.locator('[data-part=save]');
    await second.locator('[data-part=save]').click();
    await expect.poll(() => save.innerText()).toBe('Saved');
    await list.getByRole('link', { name: 'Saved 1' }).waitFor();
    await save.click();
    await list.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    expect(await list.locator('[data-saved]').getAttribute('href')).toContain('saved=none');
    await close();
  });

  test('stays filtered when the list is sorted or searched', async () => {
    const { page, go, close } = await openPage(ARTICLE);
    await page.getByRole('button', { name: 'Save' }).click();
    await go('/blogs');
    await page.getByRole('link', { name: 'Saved 1' }).click();
    const showing = page.locator('#showing');
    await expect.poll(() => showing.textContent()).toMatch(/^Showing 1 .* saved in this browser$/);
    await page.getByLabel('Sort').selectOption('Most Viewed');
    await page.waitForURL(/sort=views/);
    expect(page.url()).toMatch(/saved=/);
    await page.getByRole('searchbox').fill('zzzz');
    await expect
      .poll(() => showing.textContent())
      .toBe('Showing 0 of 12 articles for “zzzz” saved in this browser');
    await close();
  });

  test('is not shown as saved if the browser blocks storage', async () => {
    const { page, go, close } = await openPage('/');
    await page.addInitScript(() => {
      const throwDenied = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: throwDenied });
    });
    await go(ARTICLE);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your browser blocks storage for this site').waitFor();
    expect(await page.locator('[data-part=save]').innerText()).toBe('Save');
    await close();
  });
});

test('shows a like in the article that Back returns to', async () => {
  const { page, close } = await openPage(ARTICLE);
  const like = page.locator('[data-part=like]');
  await page.getByRole('link', { name: 'Explore More Articles' }).click();
  await page.waitForURL('**/blogs');
  await page.goto(site.url + ARTICLE, { waitUntil: 'networkidle' });
  await like.getByRole('button').click();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toMatch('liked:');
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => like.innerText()).toMatch('Liked');
  expect(await like.getByRole('button').isDisabled()).toBe(true);
  await close();
});

test('searches in a browser from a few years ago', async () => {
  const { page, go, close } = await openPage('/');
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await go('/blogs');
  await page.getByRole('searchbox').fill('soil');
  await expect.poll(() => page.locator('#showing').innerText()).toMatch(/^Showing \d+ of .*soil/);
  await close();
});
