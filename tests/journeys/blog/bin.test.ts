import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { saved, write } from '~tests/site/post-editor';
import { ALLOWED, withPostList } from '~tests/site/post-list';
import { ADMIN_PIN, ask, openScreen, openWithoutStream, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';

const posts = withPostList();

const IN_BIN = `update posts set status = 'draft', binned_status = 'draft', binned_at = 1790000000000`;

const selectRows = (select: string) => inDatabase(posts.site, (file) => file.prepare(select).all());
const statusOf = async (path: string) => (await fetch(posts.site.url + path)).status;
const editorAddress = (id: string) => `${posts.site.url}/manage-blog/${id}`;
const deleteButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
const pressUndo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();

describe('the bin of posts', () => {
  test('restores a post with its state, revisions and address, at once or later', async () => {
    posts.store({ title: 'Kota stone', views: 3 }, { title: 'Lime', status: 'draft' });
    const { page, close } = await posts.open('/id-kota-stone');
    page.on('dialog', (question) => void question.accept());
    await write(page, 'Kota stone', 'Newer words, not public yet.');
    await saved(page);
    const revisions = selectRows('select * from post_revisions order by id');
    expect(revisions).toHaveLength(2);
    expect(await statusOf('/blog/kota-stone')).toBe(200);

    await openScreen(page, `${posts.site.url}/manage-blog`);
    await deleteButton(page, 'Kota stone');
    await page.getByText('1 post deleted. Deleted items stay in the bin for 30 days.').waitFor();
    expect(await statusOf('/blog/kota-stone')).toBe(404);
    await pressUndo(page);
    await page.getByText('Undone: 1 post deleted.').waitFor();
    expect(await statusOf('/blog/kota-stone')).toBe(200);

    await page.getByLabel('Select all posts on this page').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 posts deleted.').waitFor();
    await pressUndo(page);
    await page.getByText('Undone: 2 posts deleted.').waitFor();
    expect(posts.states()).toEqual(['Kota stone published', 'Lime draft']);

    await deleteButton(page, 'Kota stone');
    await page.getByText('1 post deleted.').waitFor();
    await page.getByRole('link', { name: 'Bin (1)' }).click();
    const entry = page.getByRole('list', { name: 'In the bin' }).getByRole('listitem');
    await entry.getByText('by Meera; will be deleted permanently after').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await statusOf('/blog/kota-stone')).toBe(404);
    await page.getByRole('button', { name: 'Restore: Kota stone' }).click();
    await page.getByText('Post restored.').waitFor();
    await page.getByText('The bin is empty').waitFor();
    expect(await statusOf('/blog/kota-stone')).toBe(200);
    expect(selectRows('select * from post_revisions order by id')).toEqual(revisions);
    await page.goto(editorAddress('id-kota-stone'));
    await page.getByText('Newer words, not public yet.').first().waitFor();
    await close(ALLOWED);
  });

  test('shows in the editor that a post is in it, and restores it from there', async () => {
    posts.store({ title: 'Kota stone' });
    const { page, close } = await posts.open('/id-kota-stone');
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    // The editor returns to the list, which offers Undo.
    await page.getByText('1 post deleted.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Bin (1)' }).waitFor();
    expect(await page.getByText('1 post deleted.').count()).toBe(0);
    await page.goto(editorAddress('id-kota-stone'));
    await page.getByRole('heading', { name: '“Kota stone” is in the bin' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Post restored.').waitFor();
    await page.getByRole('link', { name: 'Back to posts' }).click();
    await page.getByRole('link', { name: 'Kota stone', exact: true }).waitFor();
    expect(await statusOf('/blog/kota-stone')).toBe(200);
    await close(/401|409|410|Error: null/);
  });

  test('deletes permanently only after the PIN is confirmed', async () => {
    posts.store({ title: 'Old' }, { title: 'Older' });
    inDatabase(posts.site, (file) => file.exec(IN_BIN));
    const { page, close } = await posts.open('/bin');
    page.on('dialog', (question) => void question.accept());
    inDatabase(posts.site, (file) => file.exec('update admin_sessions set confirmed_at = 0'));
    await page.getByRole('button', { name: 'Delete permanently: Old', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await again.waitFor();
    expect(selectRows('select id from posts')).toHaveLength(2);
    await again.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.keyboard.press('Enter');
    await page.getByText('Post deleted permanently.').waitFor();
    expect(selectRows('select title from posts')).toEqual([{ title: 'Older' }]);
    await close(ALLOWED);
  });

  test('keeps a result on screen until the next one, whatever else happens', async () => {
    posts.store({ title: 'Kota stone' }, { title: 'Lime' });
    const cookies = await signIn(posts.site, { person: 'Ravi' });
    const deletedByRavi = (id: string) =>
      ask(posts.site, '/manage-blog', {
        method: 'POST',
        cookies,
        body: new URLSearchParams({ do: 'delete', ids: id }),
      });
    await deletedByRavi('id-kota-stone');
    const { page, close } = await posts.open('/bin');
    await page.getByRole('button', { name: 'Restore: Kota stone' }).click();
    await page.getByText('Post restored.').waitFor();
    await page.getByText('The bin is empty').waitFor();
    await deletedByRavi('id-lime');
    await page.getByText('by Ravi').waitFor();
    expect(await page.getByText('Post restored.').count()).toBe(1);
    await close(ALLOWED);
  });

  test('shows that someone else restored the post in the meantime', async () => {
    posts.store({ title: 'Older' });
    inDatabase(posts.site, (file) => file.exec(IN_BIN));
    const { page, close } = await posts.open('/bin');
    page.on('dialog', (question) => void question.accept());
    await openWithoutStream(page);
    await page.getByRole('button', { name: 'Delete permanently: Older' }).waitFor();
    inDatabase(posts.site, (file) => file.exec('update posts set binned_at = null'));
    await page.getByRole('button', { name: 'Delete permanently: Older' }).click();
    await page.getByText('Someone has restored this post in the meantime.').waitFor();
    expect(selectRows('select title from posts')).toEqual([{ title: 'Older' }]);
    await close(ALLOWED);
  });
});
