import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { ALLOWED, field, pathOf, saved, withPostEditor, write } from '~tests/site/post-editor';
import { ask } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';

const editor = withPostEditor();

async function publish(page: Page, done: 'Published.' | 'Scheduled.' = 'Published.') {
  const verb = done === 'Scheduled.' ? 'Schedule' : 'Publish';
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('button', { name: `${verb} anyway` }).click();
  await page.getByText(done, { exact: true }).waitFor();
}
/** What a visitor gets. It is fetched twice, so that a stale cached page would show. */
async function fetchTwice(path: string) {
  const answers = await Promise.all([ask(editor.site, path), ask(editor.site, path)]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return { status: answers[1].status, text: texts[1] ?? '', headers: answers[1].headers };
}

describe('publishing', () => {
  test('requires a title and a text, with the specified message', async () => {
    const { page, close } = await editor.open();
    for (const button of ['Save Draft', 'Publish']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText('Please fill in the title and content fields.').waitFor();
    }
    await page.locator('[data-place="title"]:focus').waitFor();
    await close(ALLOWED);
  });

  test('shows a post to the next visitor, holds back later edits, and hides it everywhere when unpublished', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Kota stone', 'Cool under the foot.');
    await field(page, 'Tags').fill('floors');
    await page.keyboard.press('Enter');
    expect((await fetchTwice('/blogs')).text).not.toContain('Kota stone');
    await publish(page);
    const places = ['/blogs', '/blog/kota-stone', '/feed.xml', '/sitemap.xml'];
    const pagesShowCover = async (path: string) => /kota-stone/.test((await fetchTwice(path)).text);
    for (const path of places) expect([path, await pagesShowCover(path)]).toEqual([path, true]);

    await field(page, 'Content').fill('Cool under the foot, and hard.');
    await saved(page);
    await page.getByText('Published, with unpublished changes').waitFor();
    expect((await fetchTwice('/blog/kota-stone')).text).not.toContain('and hard');
    await publish(page);
    expect((await fetchTwice('/blog/kota-stone')).text).toContain('and hard');

    // The other article lists this one as related, because they share a tag.
    inDatabase(editor.site, (file) => file.exec(`update posts set views = 7`));
    const path = pathOf(page);
    await page.goto(`${editor.site.url}/manage-blog/new`);
    await write(page, 'Another floor', 'Terrazzo.');
    await field(page, 'Tags').fill('floors,');
    await publish(page);
    expect((await fetchTwice('/blog/another-floor')).text).toContain('kota-stone');
    await page.goto(editor.site.url + path);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('Unpublished. Visitors no longer see it.').waitFor();
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(1);
    for (const place of [...places, '/blog/another-floor'])
      expect([place, await pagesShowCover(place)]).toEqual([place, false]);
    expect((await fetchTwice('/blog/kota-stone')).status).toBe(404);

    const messages = page.getByRole('status').filter({ hasText: 'Dismiss' });
    await messages.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Undone: post unpublished.').waitFor();
    expect((await fetchTwice('/blog/kota-stone')).text).toContain('and hard');
    await field(page, 'Content').fill('Words that nobody should read yet.');
    await publish(page);
    expect((await fetchTwice('/blog/kota-stone')).text).toContain('nobody should read');
    await messages.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Undone: post published.').waitFor();
    expect((await fetchTwice('/blog/kota-stone')).text).not.toContain('nobody should read');
    await close(ALLOWED);
  });

  test('lets its author go on writing after an undo', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Kota stone', 'Cool under the foot.');
    await publish(page);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const done = page.getByText('Unpublished. Visitors no longer see it.');
    await done.waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('Undone: post unpublished.').waitFor();
    await done.waitFor({ state: 'detached' });
    await page.getByText('Published', { exact: true }).waitFor();
    await field(page, 'Content').fill('Cool under the foot, and hard.');
    await page.getByText('Published, with unpublished changes').waitFor();
    await saved(page);
    await close(ALLOWED);
  });

  test('keeps what is typed before the post is read again after an undo', async () => {
    const { page, context, close } = await editor.open();
    await write(page, 'Kota stone', 'Cool under the foot.');
    await publish(page);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('Unpublished. Visitors no longer see it.').waitFor();
    const { promise: line, resolve: free } = Promise.withResolvers<void>();
    await context.route('**/draft', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      await line;
      await route.fulfill({ response });
    });
    const read = page.waitForRequest((request) => request.method() === 'GET');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByText('Undone: post unpublished.').waitFor();
    await read;
    await field(page, 'Content').fill('Cool under the foot, and hard.');
    free();
    await page.getByText('Published, with unpublished changes').waitFor();
    await saved(page);
    await close(ALLOWED);
  });

  test('shows an error if a later save from the same tab came first', async () => {
    const { page, context, close } = await editor.open();
    await write(page, 'Slow line', 'Cool under the foot.');
    await saved(page);
    const { promise: line, resolve: free } = Promise.withResolvers<void>();
    await context.route('**/draft', async (route) => {
      if (route.request().postData()?.includes('"do":"publish"')) await line;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    await page.getByText('Saving…').waitFor();
    await field(page, 'Content').fill('Cool under the foot, and hard.');
    // Hiding the tab saves the text at once.
    const leaving = page.waitForResponse((answer) => answer.url().endsWith('/draft'));
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await leaving;
    free();
    await page.getByText('Failed to save post. Please try again.').waitFor();
    expect((await fetchTwice('/blog/slow-line')).status).toBe(404);
    await publish(page);
    expect((await fetchTwice('/blog/slow-line')).text).toContain('and hard');
    await close(ALLOWED);
  });

  test('checks the post first, and links to each field with a problem', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Preflight', 'See [there](/blog/nowhere).\n\n![](/figures/none.svg)');
    await page.getByRole('tab', { name: 'SEO' }).click();
    await field(page, 'Meta description').fill('Short.');
    await page.getByText('6 / 160').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Before you publish' });
    for (const sentence of [
      'No cover image.',
      'The picture none.svg has no alt text.',
      'The picture none.svg has no caption.',
      'The link to /blog/nowhere doesn’t lead to a page on this site.',
      'The description has 6 characters; 50 to 160 work best.',
    ])
      await dialog.getByText(sentence).waitFor();
    const line = dialog.getByRole('listitem').filter({ hasText: 'No cover image' });
    await line.getByRole('button', { name: 'Go to field' }).click();
    await page.locator('[data-place="coverImage"]:focus').waitFor();
    expect((await fetchTwice('/blog/preflight')).status).toBe(404);
    await close(ALLOWED);
  });

  test('shows the same preview image that social networks get', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Shared', 'One sentence.');
    await publish(page);
    const networks = await (await ask(editor.site, '/blog/shared/share.jpg')).bytes();
    await page.getByRole('tab', { name: 'SEO' }).click();
    const picture = page.getByRole('region', { name: 'Shared link' }).locator('img');
    const pagesShowCover = async () => {
      const src = (await picture.getAttribute('src')) ?? '';
      const answer = await page.request.get(new URL(src, page.url()).href);
      return new Uint8Array(await answer.body());
    };
    await expect.poll(pagesShowCover).toEqual(networks);
    // A new title produces a new image in the preview, but not yet for the public.
    await page.getByRole('tab', { name: 'Editor' }).click();
    await field(page, 'Title').fill('Shared once more');
    await page.getByRole('tab', { name: 'SEO' }).click();
    await expect.poll(pagesShowCover).not.toEqual(networks);
    const later = await ask(editor.site, '/blog/shared/share.jpg');
    expect(await later.bytes()).toEqual(networks);
    await close(ALLOWED);
  });

  test('hides a scheduled post until its date, and then shows it', async () => {
    const { page, close } = await editor.open();
    await write(page, 'Later', 'Not yet.');
    await field(page, 'Publish date').fill('2090-01-02T10:30');
    await publish(page, 'Scheduled.');
    await page.getByText('Scheduled for 02 Jan 2090, 10:30').waitFor();
    // Changes made now are not published automatically.
    await field(page, 'Content').fill('A first thought since.');
    await page.getByText('Scheduled, with unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByText('The scheduled version doesn’t include these changes').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update schedule' }).click();
    await page.getByRole('button', { name: 'Schedule anyway' }).click();
    await page.getByText('Schedule updated.').waitFor();
    await page.getByText('Scheduled for 02 Jan 2090, 10:30').waitFor();
    await field(page, 'Content').fill('A second thought since.');
    await saved(page);
    await page.getByText('Scheduled, with unsaved changes').waitFor();
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByRole('row', { name: /Later.*Scheduled/ }).waitFor();
    expect((await fetchTwice('/blog/later')).status).toBe(404);
    await editor.site.stop();
    const moment = Date.now() + 12_000;
    inDatabase(editor.site, (file) => {
      file.exec(`update posts set publish_date = ${moment}`);
      file.exec(`update post_schedule set publish_date = ${moment}`);
    });
    await editor.startAgain();
    expect((await fetchTwice('/blogs')).text).not.toContain('/blog/later');
    await expect
      .poll(async () => (await fetchTwice('/blogs')).text.includes('/blog/later'))
      .toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(moment);
    const article = await fetchTwice('/blog/later');
    expect(article.status).toBe(200);
    expect(article.text).toContain('A first thought since.');
    expect(article.text).not.toContain('A second thought since.');
    await page.getByRole('link', { name: 'Later' }).first().click();
    await page.getByText('Published, with unpublished changes').waitFor();
    await page.getByText('A second thought since.').first().waitFor();
    await close(ALLOWED);
  });

  test('allows images from other hosts only on pages that show them', async () => {
    const { page, context, close } = await editor.open();
    await context.route('https://pictures.test/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await write(page, 'Elsewhere', 'Words.\n\n![A wall](https://walls.test/wall.jpg "A wall")');
    await field(page, 'Address').fill('https://pictures.test/cover.jpg');
    await publish(page);
    const securityPolicy = async (path: string) =>
      (await fetchTwice(path)).headers.get('content-security-policy') ?? '';
    for (const host of ['https://walls.test', 'https://pictures.test'])
      expect(await securityPolicy('/blog/elsewhere')).toContain(host);
    expect(await securityPolicy('/blogs')).toContain('https://pictures.test');
    expect(await securityPolicy('/blogs')).not.toContain('https://walls.test');
    expect(await securityPolicy('/about')).not.toContain('.test');
    await close(ALLOWED);
  });

  test('previews the real article, for staff only, inside our own frame, without counting a view', async () => {
    const { page, close } = await editor.open();
    await write(page, 'A preview', '# Part one\n\nNot public.');
    await publish(page);
    await field(page, 'Content').fill('# Part one\n\nStill waiting.');
    await page.getByRole('tab', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the article"]');
    await frame.getByText('Still waiting.').waitFor();
    await page.getByText('Phone', { exact: true }).click();
    await frame.getByRole('heading', { name: 'Part one' }).waitFor();
    const path = `${pathOf(page)}/preview`;
    const storedPost = () => {
      const row = inDatabase(editor.site, (file) =>
        file.prepare('select id, views from posts').get(),
      );
      return { id: String(row?.['id']), views: Number(row?.['views']) };
    };
    const answer = await page.request.get(editor.site.url + path);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    const refused = await ask(editor.site, path);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('Still waiting');
    // A reader's view is counted after any view that the preview might have caused.
    const { id, views } = storedPost();
    expect(views).toBe(0);
    const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36' };
    await ask(editor.site, `/blog/${id}/view`, { method: 'POST', headers: reader });
    await expect.poll(() => storedPost().views).toBeGreaterThan(0);
    expect(storedPost().views).toBe(1);
    await close(ALLOWED);
  });
});
