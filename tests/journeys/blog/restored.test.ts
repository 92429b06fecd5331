import { describe, expect, test } from 'vitest';
import {
  ALLOWED,
  field,
  keptOffline,
  openTab,
  pathOf,
  saved,
  setAside,
  textOf,
  withPostEditor,
  write,
} from '~tests/site/post-editor';
import { ask, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';

const editor = withPostEditor();

/** A post whose tab was closed while the server was away, in a new tab that restores what was written there. */
async function restoredTab(stored: string, unsaved: string) {
  const { page, context, close } = await editor.open();
  await write(page, 'On a train', stored);
  await saved(page);
  await editor.site.kill();
  await field(page, 'Content').fill(unsaved);
  await keptOffline(page, unsaved);
  const path = pathOf(page);
  await page.close();
  await editor.startAgain();
  const again = await openTab(context, editor.site.url + path);
  await again.getByText('Restored: what this browser kept').waitFor();
  await saved(again);
  await expect.poll(() => textOf(again)).toBe(unsaved);
  return { again, context, close };
}

describe('what this browser kept', () => {
  test('is kept and offered again, when the tab was closed before the server was back', async () => {
    const { again, close } = await restoredTab('First', 'First, and then a tunnel');
    await again.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => textOf(again)).toBe('First');
    await saved(again);
    expect(await again.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft/');
    await close(ALLOWED);
  });

  test('is no longer asked about once it is published', async () => {
    const { again, close } = await restoredTab('First', 'First, and then a tunnel');
    await again.getByRole('button', { name: 'Publish', exact: true }).click();
    await again.getByRole('button', { name: 'Publish anyway' }).click();
    await again.getByText('Published.', { exact: true }).waitFor();
    expect(await again.getByText('Restored: what this browser kept').count()).toBe(0);
    await close(ALLOWED);
  });

  test('after a restore stays a revision when the restored text is discarded', async () => {
    const { again, close } = await restoredTab('First', 'First, and then the dark');
    const notice = again.getByRole('status').filter({ hasText: 'Restored: what this browser' });
    await notice.getByText('what stands here now stays in Revisions').waitFor();
    const whole = 'First, and then the dark, and an hour more';
    await field(again, 'Content').fill(whole);
    await saved(again);
    await editor.site.kill();
    await notice.getByRole('button', { name: 'Discard it' }).click();
    await notice.getByText('Nothing was replaced').waitFor();
    await expect.poll(() => textOf(again)).toBe(whole);
    await editor.startAgain();
    await notice.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => textOf(again)).toBe('First');
    await saved(again);
    expect(await setAside(again)).toContain(whole);
    await close(ALLOWED);
  });

  test('while a restored text is being discarded is not replaced', async () => {
    const { again, context, close } = await restoredTab('First', 'Second');
    const { promise: line, resolve: free } = Promise.withResolvers<void>();
    await context.route('**/draft', (route) => line.then(() => route.continue()));
    await again.getByRole('button', { name: 'Discard it' }).click();
    await field(again, 'Content').fill('Second, and a third');
    free();
    await again.getByText('Nothing was replaced').waitFor();
    await saved(again);
    await expect.poll(() => textOf(again)).toBe('Second, and a third');
    await close(ALLOWED);
  });

  test('stays a revision when what this browser kept takes its place, and comes back', async () => {
    const { page, context, close } = await editor.open();
    await write(page, 'Two texts', 'First');
    await saved(page);
    const path = pathOf(page);
    const other = await openTab(context, editor.site.url + path);
    await editor.site.kill();
    await field(page, 'Content').fill('From the train');
    await keptOffline(page, 'From the train');
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
    await again.getByText('Nothing was replaced').waitFor();
    await expect.poll(() => textOf(again)).toBe('From the desk, and more');
    await context.setOffline(false);
    await again.getByRole('button', { name: 'Restore it' }).click();
    await expect.poll(() => textOf(again)).toBe('From the train');
    await saved(again);
    await again.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => textOf(again)).toBe('From the desk, and more');
    expect(await setAside(again)).toContain('From the train');
    await close(ALLOWED);
  });

  test('of a new post that never reached the server is found from the list', async () => {
    const { page, context, close } = await editor.open();
    // Not by the browser's own offline mode: what a closing tab still sends may outlive that.
    await editor.site.kill();
    await write(page, 'Never sent', 'Words');
    await keptOffline(page, 'Words');
    await page.close();
    await editor.startAgain();
    const list = await context.newPage();
    await list.goto(`${editor.site.url}/manage-blog`);
    await list.getByRole('link', { name: 'Never sent' }).click();
    await list.getByText('Restored: what this browser kept').waitFor();
    await saved(list);
    await expect.poll(() => textOf(list)).toBe('Words');
    await close(ALLOWED);
  });

  test('is told of on the list that its editor is left for', async () => {
    const { page, context, close } = await editor.open();
    await context.route('**/draft', (route) => route.abort());
    await write(page, 'On a train', 'A tunnel');
    await page.getByText('Offline: kept in this browser').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByText('This browser keeps text').waitFor();
    await page.getByRole('link', { name: 'On a train' }).waitFor();
    await close(ALLOWED);
  });

  test('of an imported post that was deleted becomes a draft again, also from the list', async () => {
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
    await page.getByRole('button', { name: 'Make it a draft again' }).click();
    await saved(page);
    await other.close();
    await page.goto(`${editor.site.url}/manage-blog`);
    await page.getByText('This browser keeps text').waitFor();
    await page.getByRole('listitem').getByRole('link', { name: 'Old', exact: true }).click();
    await page.getByText('Restored: what this browser kept').waitFor();
    await saved(page);
    await expect.poll(() => textOf(page)).toBe('Words, and a paragraph');
    await close(ALLOWED);
  });

  test('of a new post in two tabs that never reached the server is chosen from', async () => {
    const { page: first, context, close } = await editor.open();
    const path = `${pathOf(first)}?new`;
    const second = await openTab(context, editor.site.url + path);
    await editor.site.kill();
    for (const page of [first, second]) {
      await write(page, 'Never sent', page === first ? 'One' : 'Two');
      await keptOffline(page, page === first ? 'One' : 'Two');
    }
    for (const page of [first, second]) await page.close();
    await editor.startAgain();
    const again = await openTab(context, editor.site.url + path);
    const choice = again.getByRole('alert').filter({ hasText: 'This browser keeps another text' });
    await choice.filter({ hasText: '“One”' }).getByRole('button', { name: 'Restore it' }).click();
    await expect.poll(() => textOf(again)).toBe('One');
    await saved(again);
    await choice.filter({ hasText: '“Two”' }).getByRole('button', { name: 'Restore it' }).click();
    await expect.poll(() => textOf(again)).toBe('Two');
    expect(await setAside(again)).toContain('One');
    await close(ALLOWED);
  });
});
