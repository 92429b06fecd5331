import { expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { ALLOWED } from '~tests/site/lead-desk';
import { withPostList } from '~tests/site/post-list';
import { reloadScreen } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';

const posts = withPostList();

const countPosts = (where: string) =>
  inDatabase(
    posts.site,
    (file) => file.prepare(`select count(*) as n from posts where ${where}`).get()?.['n'],
  );

test('unpublishes, moves and tags the posts of all pages at once, and undoes it', async () => {
  posts.store(...Array.from({ length: 60 }, (_, at) => ({ title: `Post ${at}` })));
  const { page, close } = await posts.open();
  const bulk = page.getByRole('group', { name: 'Selected posts' });
  await page.getByLabel('Select Post 1', { exact: true }).check();
  await page.getByLabel('Select Post 4', { exact: true }).click({ modifiers: ['Shift'] });
  await bulk.getByText('4 selected').waitFor();
  await bulk.getByRole('button', { name: 'Select all 60' }).click();
  await bulk.getByText('60 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await bulk.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('60 posts unpublished.').waitFor();
  expect(countPosts("status = 'draft'")).toBe(60);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: 60 posts unpublished.').waitFor();
  expect(countPosts("status = 'published'")).toBe(60);

  await page.keyboard.press('a');
  await bulk.getByText('60 selected').waitFor();
  await bulk.getByLabel('Move to a category').selectOption('Engineering');
  await page.getByText('60 posts moved to Engineering.').waitFor();
  await page.keyboard.press('u');
  await page.getByText('Undone: 60 posts moved to Engineering.').waitFor();
  expect(countPosts("category = 'Trends'")).toBe(60);

  await page.getByLabel('Select Post 2', { exact: true }).check();
  await bulk.getByLabel('Tag to add').fill('lime');
  await bulk.getByRole('button', { name: 'Add tag' }).click();
  await page.getByText('1 post tagged lime.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: 1 post tagged lime.').waitFor();
  await close(ALLOWED);
});

test('keeps a selection across pages, and clears it with another filter or screen or a reload', async () => {
  posts.store(...Array.from({ length: 60 }, (_, at) => ({ title: `Post ${at}` })));
  const { page, close } = await posts.open();
  const bulk = page.getByRole('group', { name: 'Selected posts' });
  const tickAll = async () => {
    await page
      .getByRole('checkbox', { name: /^Select Post/ })
      .first()
      .check();
    await bulk.getByText('1 selected').waitFor();
  };
  await tickAll();
  await page.getByRole('navigation', { name: 'Pages of posts' }).getByText('2').click();
  await page.waitForURL('**page=2');
  await bulk.getByText('1 selected').waitFor();
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: 'Published' })
    .click();
  await page.waitForURL('**status=published**');
  await bulk.waitFor({ state: 'detached' });
  await page.goBack();
  await page
    .getByRole('checkbox', { name: /^Select Post/ })
    .first()
    .waitFor();
  expect(await bulk.count()).toBe(0);
  await tickAll();
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await page.goBack();
  await page
    .getByRole('checkbox', { name: /^Select Post/ })
    .first()
    .waitFor();
  expect(await bulk.count()).toBe(0);
  await tickAll();
  await reloadScreen(page);
  await page
    .getByRole('checkbox', { name: /^Select Post/ })
    .first()
    .waitFor();
  expect(await bulk.count()).toBe(0);
  await close(ALLOWED);
});
