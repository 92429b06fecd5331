import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, signInPage } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));
beforeEach(() => inDatabase(site, (file) => file.exec('drop trigger if exists unbroken')));

/** Chromium logs the sign-in form's 401 and refused changes as errors. */
const ALLOWED = /401|404|409|422/;

async function openScreen(path: string) {
  const opened = await browser.open({ viewport: { width: 1280, height: 900 } });
  await signInPage(opened.page, site, path);
  opened.page.on('dialog', (dialog) => void dialog.accept());
  return opened;
}

/** Holds back the request whose form contains `form` until the returned function is called. */
async function holdRequest(page: Page, form: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith('.data'),
    async (route) => {
      if (route.request().postData()?.includes(form)) await held;
      await route.fallback();
    },
  );
  return release;
}

describe('two changes in flight at once', () => {
  test('show a result for each post', async () => {
    const { page, close } = await openScreen('/manage-blog');
    const [one, two] = await firstPosts(page);
    inDatabase(site, (file) =>
      file.exec(`create trigger unbroken before update on posts when old.id = '${one.id}'
        begin select raise(abort, 'x'); end`),
    );
    const release = await holdRequest(page, one.id);
    await deleteButton(page, one.title).click();
    await deleteButton(page, two.title).click();
    await page.getByText('1 post deleted.').waitFor();
    release();
    await page.getByText('Failed to delete post', { exact: true }).waitFor();
    expect(await firstPosts(page)).toContainEqual(one);
    await close(ALLOWED);
  });

  test('show a post’s result even after its row has left the list', async () => {
    const { page, close } = await openScreen('/manage-blog');
    const [one, two] = await firstPosts(page);
    const release = await holdRequest(page, one.id);
    await deleteButton(page, one.title).click();
    inDatabase(site, (file) => file.exec(`delete from posts where id = '${one.id}'`));
    await deleteButton(page, two.title).click();
    await deleteButton(page, one.title).waitFor({ state: 'detached' });
    release();
    await page.getByText('1 post had already been deleted.').waitFor();
    await close(ALLOWED);
  });

  test('keep one post’s error on screen when the other post succeeds', async () => {
    const { page, close } = await openScreen('/manage-blog');
    const [one, two] = await firstPosts(page);
    const letRefusal = await holdRequest(page, one.id);
    const release = await holdRequest(page, two.id);
    const refusal = page.getByText('1 post had already been deleted.');
    await deleteButton(page, one.title).click();
    inDatabase(site, (file) => file.exec(`delete from posts where id = '${one.id}'`));
    await deleteButton(page, two.title).click();
    letRefusal();
    await refusal.waitFor();
    release();
    await page.getByText('1 post deleted.').waitFor();
    expect(await refusal.count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await refusal.waitFor({ state: 'detached' });
    await close(ALLOWED);
  });

  test('show a result for each project', async () => {
    const { page, close } = await openScreen('/admin/gallery');
    const [one, two] = await firstProjects(page);
    const release = await holdRequest(page, 'intent=unpublish');
    await page.getByRole('button', { name: `Unpublish ${one}`, exact: true }).click();
    await homeCheckbox(page, two).click();
    await page.getByText(HOME).waitFor();
    release();
    await page.getByText('Unpublished. It is now a draft.').waitFor();
    expect(await page.getByText(HOME).count()).toBe(0);
    await page.getByRole('button', { name: `Publish ${one}`, exact: true }).click();
    await page.getByText('Published.', { exact: true }).waitFor();
    await close(ALLOWED);
  });

  test('keep one project’s error on screen when the other project succeeds', async () => {
    const { page, close } = await openScreen('/admin/gallery');
    const [one, two] = await firstProjects(page);
    const letRefusal = await holdRequest(page, 'intent=unpublish');
    const release = await holdRequest(page, 'intent=home');
    const refusal = page.getByText('This project has been deleted.');
    await page.getByRole('button', { name: `Unpublish ${one}`, exact: true }).click();
    inDatabase(site, (file) => file.exec(`delete from projects where name = '${one}'`));
    await homeCheckbox(page, two).click();
    letRefusal();
    await refusal.waitFor();
    release();
    await page.getByText(HOME).waitFor();
    expect(await refusal.count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await refusal.waitFor({ state: 'detached' });
    await close(ALLOWED);
  });
});

const deleteButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Delete ${title}`, exact: true });

const HOME = /^(Added to the home page|Removed from the home page)\.$/;
const homeCheckbox = (page: Page, project: string) =>
  page.getByRole('checkbox', { name: `page shows ${project}` });

async function firstProjects(page: Page) {
  const links = page.getByRole('list', { name: 'Projects' }).locator('li > div > a:has(+ small)');
  await links.first().waitFor();
  const [one, two] = await links.allTextContents();
  if (!one || !two) throw new Error('fewer than two projects');
  return [one, two] as const;
}

async function firstPosts(page: Page) {
  const links = page.locator('tbody th a');
  await links.first().waitFor();
  const posts = await links.evaluateAll((all) =>
    all.map((link) => ({
      id: link.getAttribute('href')?.split('/').at(-1) ?? '',
      title: link.textContent,
    })),
  );
  const [one, two] = posts;
  if (!one || !two) throw new Error('fewer than two posts');
  return [one, two] as const;
}
