import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
  inDatabase(site, (file) =>
    file.exec(`update posts set views = 40 where slug = 'the-log-of-a-parapet';
      update posts set likes = 7 where slug = 'vastu-seen-soberly'`),
  );
});
afterAll(() => discard(site));

const openList = async (path = '/blogs', options = {}) => {
  const opened = await browser.open(options);
  const answer = await opened.page.goto(site.url + path, { waitUntil: 'networkidle' });
  const { page } = opened;
  return {
    ...opened,
    answer,
    showing: page.locator('#showing'),
    titles: () => page.locator('#results h2').allTextContents(),
  };
};

describe('the blog list', () => {
  test('counts the articles and shows nine, newest first', async () => {
    const { page, showing, titles, close } = await openList();
    expect(await showing.textContent()).toBe('Showing 12 of 12 articles');
    for (const count of ['12 articles', '40 total views', '7 total likes'])
      expect(await page.getByText(count, { exact: true }).count()).toBe(1);
    const listed = await titles();
    expect(listed).toHaveLength(9);
    expect(listed[0]).toBe('Court house: what our study got wrong');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => titles()).toHaveLength(3);
    expect(page.url()).toBe(`${site.url}/blogs?page=2`);
    await page.getByRole('link', { name: 'Previous' }).click();
    expect(page.url()).toBe(`${site.url}/blogs`);
    await close();
  });

  test('shows results while typing, keeps the search in the address, and Back leaves the search', async () => {
    const { page, showing, titles, close } = await openList();
    const search = page.getByRole('searchbox', { name: 'Search articles' });
    await search.pressSequentially('parapet', { delay: 30 });
    await expect
      .poll(() => showing.textContent())
      .toMatch(/^Showing [1-9] of 12 articles for “parapet”$/);
    expect((await titles())[0]).toBe('The log of a parapet, from June to October');
    expect(page.url()).toBe(`${site.url}/blogs?search=parapet`);
    await page.reload();
    expect(await search.inputValue()).toBe('parapet');
    await search.fill('zzzz');
    await page.getByText('No articles found').waitFor();
    expect(await page.getByText('Try adjusting your search or filter criteria.').count()).toBe(1);
    await page.goBack();
    await expect.poll(() => showing.textContent()).toBe('Showing 12 of 12 articles');
    expect(await search.inputValue()).toBe('');
    await search.fill('floor');
    await expect.poll(() => showing.textContent()).toMatch(/“floor”$/);
    await page.getByRole('link', { name: 'Trends' }).first().click();
    await expect
      .poll(() => showing.textContent())
      .toBe('Showing 1 of 12 articles for “floor” in Trends');
    await close();
  });

  test('is not fetched again when a dialog closes or a visitor skips to the content', async () => {
    const { page, close } = await openList();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: 'Get Quote' }).last().click();
    await page.getByRole('dialog', { name: 'Get a quote' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => history.state?.inquiry)).toBeUndefined();
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blogs#content');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(fetched).not.toContain('/blogs');
    await close();
  });

  test('keeps its articles when a search gets no response, and answers the next one', async () => {
    const { page, context, showing, titles, close } = await openList();
    const before = await titles();
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('lime');
    await expect.poll(() => showing.textContent()).toContain('The server didn’t respond');
    expect(await titles()).toEqual(before);
    expect(await page.getByRole('searchbox').inputValue()).toBe('lime');
    await context.setOffline(false);
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => showing.textContent()).toContain('Showing');
    expect((await titles()).length).toBeLessThan(before.length);
    await close(/ERR_INTERNET_DISCONNECTED/);
  });

  test('sorts, filters by category and tag, and switches to a grid', async () => {
    const { page, showing, titles, close } = await openList();
    await page.getByLabel('Sort').selectOption('Most Viewed');
    await expect.poll(async () => (await titles())[0]).toMatch(/parapet/);
    await page.getByLabel('Sort').selectOption('Most Liked');
    await expect.poll(async () => (await titles())[0]).toMatch(/Vastu/);
    await page.getByRole('link', { name: 'Interior Design' }).first().click();
    await expect
      .poll(() => showing.textContent())
      .toBe('Showing 2 of 12 articles in Interior Design');
    expect(page.url()).toBe(`${site.url}/blogs?category=Interior+Design&sort=likes`);
    await page.getByRole('link', { name: 'Grid' }).click();
    expect(new URL(page.url()).searchParams.get('view')).toBe('grid');
    expect(await page.getByRole('link', { name: 'Grid' }).getAttribute('aria-current')).toBe(
      'true',
    );
    await page.goto(`${site.url}/blog?tag=renovation`);
    expect(page.url()).toBe(`${site.url}/blogs?tag=renovation`);
    expect(await showing.textContent()).toBe('Showing 4 of 12 articles tagged “renovation”');
    await close();
  });

  test('works without JavaScript', async () => {
    const { page, showing, titles, close } = await openList('/blogs', { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('courtyard');
    await page.getByLabel('Sort').selectOption('Most Viewed');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => showing.textContent()).toMatch(/for “courtyard”$/);
    expect((await titles()).length).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'Saved' }).isVisible()).toBe(false);
    await close();
  });

  test.each([
    '?page=999',
    '?page=-1',
    '?sort=x&view=y&page=one',
    '?category=%00&tag=',
    '?saved=%27',
  ])('accepts %s', async (query) => {
    const answer = await fetch(`${site.url}/blogs${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('of 12 articles');
  });

  test.each([360, 1440])('has no axe findings at %i px', async (width) => {
    const { page, close } = await openList('/blogs', { viewport: { width, height: 900 } });
    await expectAccessible(page);
    await page.goto(`${site.url}/blogs?search=zzzz&view=grid`);
    await expectAccessible(page);
    await close();
  });
});
