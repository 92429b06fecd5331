import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '~tests/site/held-requests';
import { field, saved } from '~tests/site/post-editor';
import { ALLOWED, withPostList } from '~tests/site/post-list';
import { ADMIN_PIN, ask, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { surveyScreens } from '~tests/site/survey-screens';

const posts = withPostList();
const listedTitles = (page: Page) => page.locator('tbody th a').allTextContents();
const tickPost = (page: Page, title: string) => page.getByLabel(`Select ${title}`).check();

describe('the list of posts', () => {
  test('filters, searches, sorts and pages, with the state in the address', async () => {
    posts.store(
      { title: 'Kota stone', views: 3 },
      { title: 'Lime', status: 'draft' },
      { title: 'A wall', category: 'Engineering', views: 9 },
    );
    const { page, close } = await posts.open();
    expect(await listedTitles(page)).toEqual(['Kota stone', 'Lime', 'A wall']);
    const status = page.getByRole('navigation', { name: 'Status' });
    await status.getByRole('link', { name: 'Drafts' }).click();
    await expect.poll(() => listedTitles(page)).toEqual(['Lime']);
    // On a slow line, a second filter chosen before the first response keeps both.
    const line = await holdRequests(page, '**/manage-blog.data?*');
    await status.getByRole('link', { name: 'All' }).click();
    await page.getByLabel('Sort by').selectOption('views desc');
    line.release();
    await expect.poll(() => listedTitles(page)).toEqual(['A wall', 'Kota stone', 'Lime']);
    await page.unroute('**/manage-blog.data?*');
    await page.getByLabel('Sort by').selectOption('title asc');
    await expect.poll(() => listedTitles(page)).toEqual(['A wall', 'Kota stone', 'Lime']);
    await page.getByLabel('Category').selectOption('Engineering');
    await expect.poll(() => listedTitles(page)).toEqual(['A wall']);
    await page.getByLabel('Search posts').fill('STON');
    await page.getByText('No posts found').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('STON');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect.poll(() => listedTitles(page)).toHaveLength(3);
    const stats = page.locator('dl[aria-label="Blog statistics"]');
    await expect
      .poll(() => stats.textContent())
      .toBe('Total posts3Published2Drafts1Views12Likes0Comments0');
    await close(ALLOWED);
  });

  test('keeps long words, large counts and its buttons inside the screen', async () => {
    posts.store({ title: 'Venkatanarasimharajuvaripetasubrahmanyeswarachandra', views: 1_234_567 });
    const { page, close } = await posts.open('', { viewport: { width: 360, height: 740 } });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const outside = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(outside)).toBeLessThanOrEqual(0);
      const axis = page.locator('svg text', { hasText: '10L' });
      expect(await axis.evaluate((text) => text.getBoundingClientRect().left)).toBeGreaterThan(0);
    }
    await page.setViewportSize({ width: 768, height: 740 });
    const topOf = async (control: Locator) => (await control.boundingBox())?.y;
    const create = page.getByRole('link', { name: 'New Post' });
    await expect
      .poll(
        async () => Number(await topOf(create)) - Number(await topOf(page.getByLabel('Sort by'))),
      )
      .toBeCloseTo(0, 0);
    await page.setViewportSize({ width: 1440, height: 740 });
    const table = await page.getByRole('table', { name: 'Posts' }).boundingBox();
    const remove = await page.getByRole('button', { name: /^Delete/ }).boundingBox();
    if (!table || !remove) throw new Error('nothing is shown');
    // The padding of the button.
    expect(remove.x + remove.width).toBeLessThanOrEqual(table.x + table.width + 4);
    await close(ALLOWED);
  });

  test('marks drafts, scheduled and published posts differently in forced colours', async () => {
    posts.store({ title: 'One', status: 'draft' }, { title: 'Two' }, { title: 'Three' });
    inDatabase(posts.site, (file) =>
      file
        .prepare('update posts set publish_date = ? where title = ?')
        .run(Date.now() + 86_400_000, 'Two'),
    );
    const { page, close } = await posts.open('', { forcedColors: 'active' });
    const marks = new Set<string>();
    for (const state of ['Draft', 'Scheduled', 'Published']) {
      const box = await page.locator('tbody').getByText(state, { exact: true }).boundingBox();
      if (!box) throw new Error(`${state} is not shown`);
      const clip = { x: box.x, y: box.y, width: 12, height: box.height };
      marks.add((await page.screenshot({ clip })).toString('base64'));
    }
    expect(marks.size).toBe(3);
    await close(ALLOWED);
  });

  test('publishes, unpublishes and deletes the selected posts, after the specified questions', async () => {
    posts.store(
      { title: 'One', status: 'draft' },
      { title: 'Two', status: 'draft' },
      { title: 'Three' },
    );
    const { page, close } = await posts.open();
    await ask(posts.site, '/blogs');
    await tickPost(page, 'One');
    await tickPost(page, 'Two');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('2 posts published.').waitFor();
    expect(posts.states()).toEqual(['One published', 'Two published', 'Three published']);
    expect(await (await ask(posts.site, '/blogs')).text()).toContain('/blog/two');
    await tickPost(page, 'Two');
    await tickPost(page, 'Three');
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('2 posts unpublished.').waitFor();
    expect(await (await ask(posts.site, '/blogs')).text()).not.toContain('/blog/two');

    const questions: string[] = [];
    let answer = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void (answer ? dialog.accept() : dialog.dismiss());
    });
    await page.getByRole('button', { name: 'Delete One' }).click();
    await tickPost(page, 'Two');
    await tickPost(page, 'Three');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(questions).toEqual([
      'Are you sure you want to delete this post?',
      'Are you sure you want to delete 2 posts?',
    ]);
    expect(posts.states()).toHaveLength(3);
    answer = true;
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 posts deleted.').waitFor();
    expect(posts.states()).toEqual(['One published']);
    await page.getByRole('button', { name: 'Delete One' }).click();
    await page.getByText('1 post deleted.').waitFor();
    expect(posts.states()).toEqual([]);
    await close(ALLOWED);
  });

  test('asks for the PIN before many posts are deleted at once', async () => {
    posts.store({ title: 'One' }, { title: 'Two' });
    const { page, close } = await posts.open();
    inDatabase(posts.site, (file) => file.exec('update admin_sessions set confirmed_at = 0'));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Select all posts on this page').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    expect(posts.states()).toHaveLength(2);
    await page.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('No posts found').waitFor();
    expect(posts.states()).toEqual([]);
    await close(ALLOWED);
  });

  test('shows thousands of posts, fifty to a page', async () => {
    posts.store(...Array.from({ length: 2_000 }, (_, at) => ({ title: `Post ${at}` })));
    const { page, close } = await posts.open('?page=40');
    await page.getByText('2,000 posts').waitFor();
    expect(await listedTitles(page)).toHaveLength(50);
    expect((await listedTitles(page)).at(-1)).toBe('Post 1999');
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(async () => (await listedTitles(page)).at(-1)).toBe('Post 1949');
    await page.getByLabel('Search posts').fill('post 1321');
    await expect.poll(() => listedTitles(page)).toEqual(['Post 1321']);
    await close(ALLOWED);
  });

  test('shows the specified message for a failure', async () => {
    posts.store({ title: 'One' }, { title: 'Two' });
    const { page, close } = await posts.open();
    page.on('dialog', (dialog) => void dialog.accept());
    inDatabase(posts.site, (file) =>
      file.exec("create trigger broken before update on posts begin select raise(abort, 'x'); end"),
    );
    await page.getByRole('button', { name: 'Delete One' }).click();
    await page.getByText('Failed to delete post', { exact: true }).waitFor();
    for (const [button, verb] of [
      ['Unpublish', 'unpublish'],
      ['Delete', 'delete'],
    ] as const) {
      await page.getByLabel('Select all posts on this page').check();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText(`Failed to ${verb} posts`, { exact: true }).waitFor();
    }
    expect(posts.states()).toHaveLength(2);
    await close(ALLOWED);
  });
});

/** Behaves as if another tab were in front of this one. */
const hideTab = (page: Page, isHidden = true) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('updates the list and an open text when their tabs become visible again', async () => {
  posts.store({ title: 'One' }, { title: 'Two' });
  const { page, context, close } = await posts.open();
  const text = await context.newPage();
  await text.goto(`${posts.site.url}/manage-blog/id-one`);
  await text.getByRole('tab', { name: 'Editor' }).waitFor();
  await text.waitForLoadState('networkidle').catch(() => {});
  await hideTab(page);
  await hideTab(text);
  const other = await posts.browser.open();
  await signInPage(other.page, posts.site, '/manage-blog/id-one', { person: 'Ravi' });
  await field(other.page, 'Title').fill('One more');
  await saved(other.page);
  await other.close(ALLOWED);
  inDatabase(posts.site, (file) =>
    file.exec(`update posts set title = 'Three' where title = 'Two'`),
  );
  await hideTab(page, false);
  await expect.poll(() => listedTitles(page)).toContain('Three');
  await hideTab(text, false);
  await text.getByText(/^Ravi is also editing this post/).waitFor();
  await text.getByRole('button', { name: 'Load theirs' }).click();
  await expect.poll(() => field(text, 'Title').inputValue()).toBe('One more');
  await close(ALLOWED);
});

test('keeps both of two filters that are chosen in the same moment', async () => {
  posts.store(
    { title: 'Kota stone', views: 3 },
    { title: 'Lime', status: 'draft' },
    { title: 'A wall', category: 'Engineering', views: 9 },
  );
  const { page, close } = await posts.open('?status=draft');
  await expect.poll(() => listedTitles(page)).toEqual(['Lime']);
  const sort = await page.getByLabel('Sort by').elementHandle();
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: 'All' })
    .evaluate((all, select) => {
      if (!(all instanceof HTMLElement) || !(select instanceof HTMLSelectElement)) return;
      all.click();
      select.value = 'views desc';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, sort);
  await expect.poll(() => listedTitles(page)).toEqual(['A wall', 'Kota stone', 'Lime']);
  // Choosing the current filter again adds no history entry.
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'All' }).click();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await close(ALLOWED);
});

test('keeps the selection until the change is stored', async () => {
  posts.store({ title: 'One' }, { title: 'Two' }, { title: 'Three' });
  const { page, close } = await posts.open();
  await tickPost(page, 'One');
  await tickPost(page, 'Two');
  const bulk = page.getByRole('group', { name: 'Selected posts' });
  const change = '**/manage-blog.data*';
  await page.route(change, (route) => route.abort());
  await bulk.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('The server didn’t respond.').waitFor();
  await bulk.getByText('2 selected').waitFor();
  await page.unroute(change);
  await bulk.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('2 posts unpublished.').waitFor();
  await bulk.waitFor({ state: 'detached' });
  await close(/401|ERR_|Error/);
});

test('keeps all screens of the blog inside every width and accessible, light and dark', async () => {
  posts.store(
    { title: 'One', status: 'draft' },
    { title: 'Two with a title that needs a second line' },
  );
  const { page, close } = await posts.open();
  const screens = ['/manage-blog', '/manage-blog/import'].map((path) => posts.site.url + path);
  expect(await surveyScreens(page, screens)).toEqual([]);
  await close(ALLOWED);
});

// This test comes last, because SQLite rewrites its triggers when a table is renamed.
test('shows an error if posts can’t be loaded, and can retry', async () => {
  posts.store({ title: 'One' });
  const { page, close } = await posts.open();
  inDatabase(posts.site, (file) => file.exec('alter table post_drafts rename to lost_drafts'));
  await page.goto(`${posts.site.url}/manage-blog`);
  await page.getByText('Failed to load blog posts').waitFor();
  await page.getByText(/Reference: [\w-]{8,}/).waitFor();
  inDatabase(posts.site, (file) => file.exec('alter table lost_drafts rename to post_drafts'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => listedTitles(page)).toEqual(['One']);
  await close(/401|503|Error/);
});
