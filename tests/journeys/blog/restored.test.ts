import { describe, expect, test } from 'vitest';
import {
  ALLOWED,
  field,
  waitForOfflineSave,
  openTab,
  pathOf,
  saved,
  readReplacedText,
  textOf,
  withPostEditor,
  write,
} from '~tests/site/post-editor';
import { ask, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';

const editor = withPostEditor();

/** Closes a post's tab while the server is down, and opens a new tab that restores its unsaved text. */
async function openRestoredTab(stored: string, unsaved: string) {
  const { page, context, close } = await editor.open();
  await write(page, 'On a train', stored);
  await saved(page);
  await editor.site.kill();
  await field(page, 'Content').fill(unsaved);
  await waitForOfflineSave(page, unsaved);
  const path = pathOf(page);
  await page.close();
  await editor.startAgain();
  const again = await openTab(context, editor.site.url + path);
  await again.getByText('Restored unsaved text from this browser').waitFor();
  await saved(again);
  await expect.poll(() => textOf(again)).toBe(unsaved);
  return { again, context, close };
}

describe('text stored in this browser', () => {
  test('is restored in a new tab, and can be discarded', async () => {
    const { again, close } = await openRestoredTab('First', 'First, and then a tunnel');
    await again.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => textOf(again)).toBe('First');
    await saved(again);
    expect(await again.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft/');
    await close(ALLOWED);
  });

  test('is not offered again after it is published', async () => {
    const { again, close } = await openRestoredTab('First', 'First, and then a tunnel');
    await again.getByRole('button', { name: 'Publish', exact: true }).click();
    await again.getByRole('button', { name: 'Publish anyway' }).click();
    await again.getByText('Published.', { exact: true }).waitFor();
    expect(await again.getByText('Restored unsaved text from this browser').count()).toBe(0);
    await close(ALLOWED);
  });

  test('stays a revision if it was edited and then discarded', async () => {
    const { again, close } = await openRestoredTab('First', 'First, and then the dark');
    const notice = again
      .getByRole('status')
      .filter({ hasText: 'Restored unsaved text from this browser' });
    await notice.getByText('this text stays in Revisions').waitFor();
    const whole = 'First, and then the dark, and an hour more';
    await field(again, 'Content').fill(whole);
    await saved(again);
    await editor.site.kill();
    await notice.getByRole('button', { name: 'Discard it' }).click();
    await notice.getByText('so it wasn’t replaced').waitFor();
    await expect.poll(() => textOf(again)).toBe(whole);
    await editor.startAgain();
    await notice.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => textOf(again)).toBe('First');
    await saved(again);
    expect(await readReplacedText(again)).toContain(whole);
    await close(ALLOWED);
  });

  test('is not replaced while it is being discarded, if someone types on', async () => {
    const { again, context, close } = await openRestoredTab('First', 'Second');
    const { promise: line, resolve: free } = Promise.withResolvers<void>();
    await context.route('**/draft', (route) => line.then(() => route.continue()));
    await again.getByRole('button', { name: 'Discard it' }).click();
    await field(again, 'Content').fill('Second, and a third');
    free();
    await again.getByText('so it wasn’t replaced').waitFor();
    await saved(again);
    await expect.poll(() => textOf(again)).toBe('Second, and a third');
    await close(ALLOWED);
  });

  test('replaces newer text only on request, keeps that as a revision, and can be discarded again', async () => {
    const { page, context, close } = await editor.open();
    await write(page, 'Two texts', 'First');
    await saved(page);
    const path = pathOf(page);
    const other = await openTab(context, editor.site.url + path);
    await editor.site.kill();
    await field(page, 'Content').fill('From the train');
    await waitForOfflineSave(page, 'From the train');
    await page.close();
    await editor.startAgain();
    await field(other, 'Content').fill('From the desk');
    await saved(other);
    await other.close();
    const again = await openTab(context, editor.site.url + path);
    await field(again, 'Content').fill('From the desk, and more');
    await saved(again);
    await context.setOffline(true);
    await again.getByRole('button', { name: 'Restore it' }).click();
    await again.getByText('so it wasn’t replaced').waitFor();
    await expect.poll(() => textOf(again)).toBe('From the desk, and more');
    await context.setOffline(false);
    await again.getByRole('button', { name: 'Restore it' }).click();
    await expect.poll(() => textOf(again)).toBe('From the train');
    await saved(again);
    await again.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => textOf(again)).toBe('From the desk, and more');
    expect(await readReplacedText(again)).toContain('From the train');
    await close(ALLOWED);
  });

  test('is listed for a new post that never reached the server', async () => {
    const { page, context, close } = await editor.open();
    // Kill the server instead of using the browser's offline mode, in which a closing tab can still send requests.
    await editor.site.kill();
    await write(page, 'Never sent', 'Words');
    await waitForOfflineSave(page, 'Words');
    await page.close();
    await editor.startAgain();
    const list = await context.newPage();
    await list.goto(`${editor.site.url}/manage-blog`);
    await list.getByRole('link', { name: 'Never sent' }).click();
    await list.getByText('Restored unsaved text from this browser').waitFor();
    await saved(list);
    await expect.poll(() => textOf(list)).toBe('Words');
    await close(ALLOWED);
  });

  test('is listed on the screen that opens when its editor is left', async () => {
    const { page, context, close } = await editor.open();
    await context.route('**/draft', (route) => route.abort());
    await write(page, 'On a train', 'A tunnel');
    await page.getByText('Offline: saved in this browser only').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByText('This browser has text').waitFor();
    await page.getByRole('link', { name: 'On a train' }).waitFor();
    await close(ALLOWED);
  });

  test('restores a deleted imported post as a draft, also from the list', async () => {
    const records = ['one', 'two'].map((key, at) => ({
      line: at + 1,
      key: `old-${key}`,
      text: JSON.stringify({ title: `Old ${key}`, content: 'Words' }),
    }));
    const cookies = await signIn(editor.site);
    const sent = { method: 'POST', body: JSON.stringify({ dryRun: false, records }), cookies };
    await ask(editor.site, '/manage-blog/import/batch', sent);
    const { page, context, close } = await editor.open('/manage-blog/old-one');
    const other = await openTab(context, `${editor.site.url}/manage-blog/old-two`);
    inDatabase(editor.site, (file) => file.exec('delete from posts'));
    for (const tab of [page, other]) {
      await write(tab, 'Old', 'Words, and a paragraph');
      await tab.getByText('This post was deleted.').waitFor();
    }
    await page.getByRole('button', { name: 'Restore as a draft' }).click();
    await saved(page);
    await other.close();
    await page.goto(`${editor.site.url}/manage-blog`);
    await page.getByText('This browser has text').waitFor();
    await page.getByRole('listitem').getByRole('link', { name: 'Old', exact: true }).click();
    await page.getByText('Restored unsaved text from this browser').waitFor();
    await saved(page);
    await expect.poll(() => textOf(page)).toBe('Words, and a paragraph');
    await close(ALLOWED);
  });

  test('is offered as a choice if a new post was open in two tabs', async () => {
    const { page: first, context, close } = await editor.open();
    const path = `${pathOf(first)}?new`;
    const second = await openTab(context, editor.site.url + path);
    await editor.site.kill();
    for (const page of [first, second]) {
      await write(page, 'Never sent', page === first ? 'One' : 'Two');
      await waitForOfflineSave(page, page === first ? 'One' : 'Two');
    }
    for (const page of [first, second]) await page.close();
    await editor.startAgain();
    const again = await openTab(context, editor.site.url + path);
    const choice = again
      .getByRole('alert')
      .filter({ hasText: 'This browser has a different copy' });
    await choice.filter({ hasText: '“One”' }).getByRole('button', { name: 'Restore it' }).click();
    await expect.poll(() => textOf(again)).toBe('One');
    await saved(again);
    await choice.filter({ hasText: '“Two”' }).getByRole('button', { name: 'Restore it' }).click();
    await expect.poll(() => textOf(again)).toBe('Two');
    expect(await readReplacedText(again)).toContain('One');
    await close(ALLOWED);
  });
});
