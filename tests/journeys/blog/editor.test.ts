import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { jpeg } from '~tests/site/pictures';
import {
  ALLOWED,
  field,
  openTab,
  pathOf,
  saved,
  readReplacedText,
  textOf,
  withPostEditor,
  write,
} from '~tests/site/post-editor';
import { ADMIN_PIN } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { surveyScreen } from '~tests/site/survey-screens';

const editor = withPostEditor();

describe('a draft', () => {
  test('loses no text when the server crashes while somebody types, and saves again from the same tab', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Lime plaster', 'It breathes');
    await saved(page);
    await editor.site.kill();
    await field(page, 'Content').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', and when the power');
    await page.getByText('Offline: saved in this browser only').waitFor();
    await editor.startAgain();
    await page.keyboard.type(' fails it still does.');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    const text = 'It breathes, and when the power fails it still does.';
    await page.reload();
    await expect.poll(() => textOf(page)).toBe(text);
    await close(ALLOWED);
  });

  test('survives the end of the session, and sign-in leads back to it', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Session', 'Before');
    await saved(page);
    inDatabase(editor.site, (file) => file.exec('delete from admin_sessions'));
    await field(page, 'Content').fill('Before, and after');
    await page.getByText('Signed out: saved in this browser only').waitFor();
    expect(await page.getByText('Your session has ended.').count()).toBe(0);
    // No dialog may appear, because the browser has stored the text.
    page.on('dialog', () => expect.unreachable());
    await page.getByRole('link', { name: 'Sign in and continue' }).click();
    await page.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByText('Restored unsaved text from this browser').waitFor();
    await saved(page);
    await expect.poll(() => textOf(page)).toBe('Before, and after');
    await close(ALLOWED);
  });

  test('stays on screen when the server fails, with the specified message, and is saved later', async () => {
    const { page, context, close } = await editor.open();
    await context.route('**/draft', (route) => route.fulfill({ status: 503, body: 'null' }));
    await write(page, 'A full disk', 'Words');
    await page.getByText('Failed to save blog post: saved in this browser only').waitFor();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByText('Failed to save post. Please try again.').waitFor();
    await context.unroute('**/draft');
    await page.getByText(/^Saved/).waitFor();
    await page.reload();
    await field(page, 'Content').waitFor();
    await expect.poll(() => textOf(page)).toBe('Words');
    await close(ALLOWED);
  });

  test('can be written in Markdown if the rich editor fails to load, and continues in it after a retry', async () => {
    const { page, context, close } = await editor.open();
    await context.route('**/assets/writing-surface-*.js*', (route) => route.abort());
    await page.reload();
    await page.getByText('You can write in Markdown').waitFor();
    await write(page, 'On a train', '## Out of the tunnel');
    await saved(page);
    const refused = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await page.getByText('You can write in Markdown').waitFor();
    await context.unroute('**/assets/writing-surface-*.js*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Out of the tunnel' }).waitFor();
    await field(page, 'Content').fill('Daylight');
    await saved(page);
    await page.reload();
    await expect.poll(() => textOf(page)).toBe('Daylight');
    await close(ALLOWED);
  });

  test('stays on screen if the image library fails to load', async () => {
    const { page, context, close } = await editor.open();
    await write(page, 'Without a picture', 'Words');
    await saved(page);
    await context.route('**/assets/image-picker-*.js*', (route) => route.abort());
    await page.getByRole('button', { name: 'Choose or upload' }).click();
    await page.getByText('The library couldn’t be opened.').waitFor();
    await expect.poll(() => textOf(page)).toBe('Words');
    await context.unroute('**/assets/image-picker-*.js*');
    await page.getByRole('button', { name: 'Choose or upload' }).click();
    await page.getByRole('dialog').waitFor();
    await close(ALLOWED);
  });

  test('describes a cover with its own words, never with those of the cover before', async () => {
    const { page, close } = await editor.open();
    await write(page, 'With a cover', 'Words');
    const alt = page.getByLabel(/^Alt text/);
    const takeNew = async (name: string, side: number) => {
      const dialog = page.getByRole('dialog');
      const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg(side, 400) };
      await dialog.getByLabel('Upload images').setInputFiles(file);
      await dialog.getByRole('button', { name }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Choose or upload' }).click();
    await takeNew('kiln', 640);
    await alt.fill('The kiln at Hospet');
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await takeNew('stair', 641);
    await expect.poll(() => alt.inputValue()).toBe('');
    await alt.fill('The stair');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    expect(await alt.inputValue()).toBe('');
    await saved(page);
    await close(ALLOWED);
  });

  test.each([360, 768, 1280])(
    'shows at %i px which field is missing, until it is filled in',
    async (width) => {
      const { page, close } = await editor.open('/manage-blog/new', {
        viewport: { width, height: 640 },
      });
      await field(page, 'Title').fill('Without a text');
      await page.getByRole('button', { name: 'Publish' }).click();
      const message = page.getByText('Please fill in the title and content fields.');
      await message.waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      const place = await message.boundingBox();
      expect(place?.y).toBeGreaterThan(56);
      expect((place?.y ?? 640) + (place?.height ?? 0)).toBeLessThan(640);
      // The message must not cover the toolbar.
      const bar = await page.getByRole('button', { name: 'Publish' }).boundingBox();
      expect((bar?.y ?? 640) + (bar?.height ?? 0)).toBeLessThan(place?.y ?? 0);
      await page.keyboard.type('Lime breathes.');
      await message.waitFor({ state: 'detached' });
      await close(ALLOWED);
    },
  );

  test('asks before leaving with unsaved text', async () => {
    const { page, context, close } = await editor.open();
    await context.route('**/draft', (route) => route.abort());
    await write(page, 'Unsaved', 'Words');
    await page.getByText('Offline: saved in this browser only').waitFor();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    // While the browser is offline, a link leads nowhere.
    await context.setOffline(true);
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByText('The server didn’t respond.').waitFor();
    expect(questions).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect.poll(() => questions).toEqual(['confirm']);
    await expect.poll(() => textOf(page)).toBe('Words');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['confirm', 'beforeunload']);
    await context.unroute('**/draft');
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByRole('link', { name: 'New Post' }).waitFor();
    expect(questions).toHaveLength(2);
    await close(ALLOWED);
  });

  test('asks before leaving during an upload', async () => {
    const { page, context, close } = await editor.open();
    await field(page, 'Title').fill('A picture to come');
    const { promise: line, resolve: free } = Promise.withResolvers<void>();
    await context.route('**/images/upload*', (route) => line.then(() => route.continue()));
    await field(page, 'Content').evaluate(async (element) => {
      const canvas = new OffscreenCanvas(400, 300);
      canvas.getContext('2d');
      const clipboardData = new DataTransfer();
      const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
      clipboardData.items.add(new File([picture], 'wall.jpg', { type: 'image/jpeg' }));
      const event = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', event));
    });
    await saved(page);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'All posts' }).click();
    const question =
      'A picture is still uploading or failed to upload, so it isn’t in the text. Leave anyway?';
    await expect.poll(() => questions).toEqual([question]);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toHaveLength(2);
    free();
    await field(page, 'Content').getByLabel('Alt text').waitFor();
    await saved(page);
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByRole('link', { name: 'New Post' }).waitFor();
    expect(questions).toHaveLength(2);
    await close(ALLOWED);
  });

  test('is never silently overwritten when open in two tabs', async () => {
    const { page: first, context, close } = await editor.open();
    await write(first, 'Two tabs', 'Common');
    await saved(first);
    const second = await openTab(context, editor.site.url + pathOf(first));
    for (const page of [first, second])
      await page.getByText('This post is also open in another tab').waitFor();
    await field(second, 'Content').fill('From the second');
    await saved(second);
    await first.getByText('is also editing this post').waitFor();
    await field(first, 'Content').fill('From the first');
    await first.getByText('Meera saved this post on').waitFor();
    await first.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => textOf(first)).toBe('From the second');
    // My own text is not lost: it is a revision.
    expect(await readReplacedText(first)).toContain('From the first');
    await first.getByRole('button', { name: 'Restore this text' }).click();
    await expect.poll(() => textOf(first)).toBe('From the first');
    await saved(first);
    await field(second, 'Content').fill('From the second, again');
    await second.getByRole('button', { name: 'Keep mine' }).click();
    await saved(second);
    await second.reload();
    await expect.poll(() => textOf(second)).toBe('From the second, again');
    await close(ALLOWED);
  });

  test('shows a notice as long as another tab has it open', async () => {
    const { page, context, close } = await editor.open();
    await write(page, 'Two tabs', 'Common');
    await saved(page);
    const notice = page.getByText('This post is also open in another tab.');
    for (const leave of [
      (other: Page) => other.close(),
      (other: Page) => other.getByRole('link', { name: 'All posts' }).click(),
    ]) {
      const other = await openTab(context, page.url());
      await notice.waitFor();
      await leave(other);
      await notice.waitFor({ state: 'detached' });
    }
    await close(ALLOWED);
  });

  test('stays on screen if it can’t be stored after the user has already left', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Leaving', 'The text is saved.');
    await saved(page);
    const { promise: left, resolve: onLeft } = Promise.withResolvers<void>();
    await page.route('**/draft', async (route) => {
      await left;
      await route.fulfill({ status: 503, body: 'null' });
    });
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByRole('link', { name: 'All posts' }).click();
    onLeft();
    await page.getByText('Failed to save post. Please try again.').waitFor();
    expect(await textOf(page)).toBe('The text is saved.');
    await close(ALLOWED);
  });

  test('shows an error if its revisions are cut off', async () => {
    const { page, context, close } = await editor.open();
    await write(page, 'Revisions', 'First');
    await saved(page);
    const cut = { contentType: 'application/json', body: '[{"id":"a","sav' };
    await context.route('**/revisions', (route) => route.fulfill(cut));
    await page.getByRole('button', { name: 'Revisions' }).click();
    await page.getByText('Revisions couldn’t be loaded. Please try again.').waitFor();
    await close(ALLOWED);
  });

  test('can be restored from any revision', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Revisions', 'The first thought.');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByText('Draft saved.').waitFor();
    await field(page, 'Content').fill('The second thought.');
    // The list waits for a draft that is still being saved.
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
    await page.route('**/draft', async (route) => {
      await asked;
      await route.continue();
    });
    const events: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/revisions')) events.push('list');
    });
    page.on('response', (response) => {
      if (response.request().postData()?.includes('"do":"save"')) events.push('saved');
    });
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByRole('button', { name: 'Revisions' }).click();
    await page.getByRole('dialog', { name: 'Revisions' }).waitFor();
    onAsked();
    const list = page.getByRole('list', { name: 'Revisions' });
    await list
      .getByRole('button', { name: /Draft saved/ })
      .nth(1)
      .click();
    expect(events).toEqual(['saved', 'list']);
    await list.locator('del', { hasText: 'first' }).waitFor();
    await list.locator('ins', { hasText: 'second' }).waitFor();
    await list.getByRole('button', { name: 'Restore this text' }).click();
    await expect.poll(() => textOf(page)).toBe('The first thought.');
    await close(ALLOWED);
  });
});

test('keeps the editor accessible at every width, light and dark', async () => {
  const { page, close } = await editor.open();
  await write(page, 'A title', 'Words.');
  await field(page, 'Tags').fill('one,');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText('Draft saved.').waitFor();
  const complaints: string[] = [];
  for (const tab of ['Editor', 'SEO', 'Preview']) {
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'Preview') await page.locator('iframe').waitFor();
    complaints.push(...(await surveyScreen(page, tab, { exclude: 'iframe' })));
  }
  expect(complaints).toEqual([]);
  await page.getByRole('tab', { name: 'Preview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Editor' }).waitFor();
  await close(ALLOWED);
});
