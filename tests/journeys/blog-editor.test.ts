import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { useBrowser } from '../site/browser';
import { enterContacts } from '../site/real-contacts';
import { ADMIN_PIN, ask, signInPage } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN, DEMO_CONTENT: 'off' });
  // With demo contacts the sitemap names nothing.
  await site.stop();
  enterContacts(site.dataDir);
  await startAgain();
});
afterAll(() => discard(site));
beforeEach(() => inDatabase(site, (file) => file.exec('delete from posts')));

/** The same site again, at the same address, on what it left behind. */
const startAgain = async () => {
  site = await startSite(
    { ADMIN_PIN, DEMO_CONTENT: 'off', PORT: new URL(site.url).port },
    site.dataDir,
  );
};

async function openEditor(path = '/manage-blog/new', options = {}) {
  const opened = await browser.open(options);
  opened.context.setDefaultTimeout(12_000);
  await signInPage(opened.page, site, path);
  await opened.page.getByRole('tab', { name: 'Editor' }).waitFor();
  return opened;
}
async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.getByRole('tab', { name: 'Editor' }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  return page;
}
const field = (page: Page, name: string) =>
  name === 'Content'
    ? page.getByRole('textbox', { name: /^Content(, as markdown)?$/ })
    : page.getByLabel(new RegExp(`^${name}( optional)?$`));
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** The text as markdown, whichever of its two looks the writing surface shows. */
const textOf = (page: Page) =>
  field(page, 'Content').evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? ''),
  );
async function write(page: Page, title: string, content: string) {
  await field(page, 'Title').fill(title);
  await field(page, 'Content').waitFor();
  const markdown = page.getByRole('button', { name: 'Markdown', pressed: false });
  if (await markdown.count()) await markdown.click();
  await field(page, 'Content').fill(content);
}
async function publish(page: Page, done: 'Published.' | 'Scheduled.' = 'Published.') {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText(done, { exact: true }).waitFor();
}
/** What a visitor gets; twice, so that a cached answer would show. */
async function visit(path: string) {
  const answers = await Promise.all([ask(site, path), ask(site, path)]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return { status: answers[1].status, text: texts[1] ?? '', headers: answers[1].headers };
}
/** The gate's own answer, a server that is away, and scripts that the preview's frame does without. */
const ALLOWED = /401|409|410|503|ERR_|Failed to fetch|Blocked script execution|WebSocket|preload/;

describe('what is written', () => {
  test('outlives a kill in mid-sentence: the same page goes on, and nothing is lost', async () => {
    const { page, close } = await openEditor();
    await write(page, 'Lime plaster', 'It breathes');
    await saved(page);
    await site.kill();
    await field(page, 'Content').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', and when the power');
    await page.getByText('Offline: kept in this browser').waitFor();
    await startAgain();
    await page.keyboard.type(' fails it still does.');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    const text = 'It breathes, and when the power fails it still does.';
    await page.reload();
    expect(await textOf(page)).toBe(text);
    await close(ALLOWED);
  });

  test('is kept offline and offered again, when the tab was closed before the network was back', async () => {
    const { page, context, close } = await openEditor();
    await write(page, 'On a train', 'First');
    await saved(page);
    await context.setOffline(true);
    await field(page, 'Content').fill('First, and then a tunnel');
    await page.getByText('Offline: kept in this browser').waitFor();
    const path = pathOf(page);
    await page.close();
    await context.setOffline(false);
    const again = await openTab(context, path);
    await again.getByText('Restored: what this browser kept').waitFor();
    await saved(again);
    expect(await textOf(again)).toBe('First, and then a tunnel');
    await again.getByRole('button', { name: 'Discard it' }).click();
    expect(await textOf(again)).toBe('First');
    await saved(again);
    expect(await again.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft/');
    await close(ALLOWED);
  });

  test('of a new post that never reached the server is found from the list', async () => {
    const { page, context, close } = await openEditor();
    await context.setOffline(true);
    await write(page, 'Never sent', 'Words');
    await page.getByText('Offline: kept in this browser').waitFor();
    await page.close();
    await context.setOffline(false);
    const list = await context.newPage();
    await list.goto(`${site.url}/manage-blog`);
    await list.getByRole('link', { name: 'Never sent' }).click();
    await list.getByText('Restored: what this browser kept').waitFor();
    await saved(list);
    expect(await textOf(list)).toBe('Words');
    await close(ALLOWED);
  });

  test('goes on after the session ended: the gate leads back to it', async () => {
    const { page, close } = await openEditor();
    await write(page, 'Session', 'Before');
    await saved(page);
    inDatabase(site, (file) => file.exec('delete from admin_sessions'));
    await field(page, 'Content').fill('Before, and after');
    await page.getByText('Signed out: kept in this browser').waitFor();
    // No question: this browser keeps it.
    page.on('dialog', () => expect.unreachable());
    await page.getByRole('link', { name: 'Sign in and go on' }).click();
    await page.getByLabel('Security PIN').fill(ADMIN_PIN);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByText('Restored: what this browser kept').waitFor();
    await saved(page);
    expect(await textOf(page)).toBe('Before, and after');
    await close(ALLOWED);
  });

  test('stays where the server fails, in the specification’s words, and is saved once it can', async () => {
    const { page, context, close } = await openEditor();
    await context.route('**/draft', (route) => route.fulfill({ status: 503, body: 'null' }));
    await write(page, 'A full disk', 'Words');
    await page.getByText('Failed to save blog post: kept in this browser').waitFor();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByText('Failed to save post. Please try again.').waitFor();
    await context.unroute('**/draft');
    await page.getByText(/^Saved/).waitFor();
    await page.reload();
    await field(page, 'Content').waitFor();
    expect(await textOf(page)).toBe('Words');
    await close(ALLOWED);
  });

  test('is not left behind without a question', async () => {
    const { page, context, close } = await openEditor();
    await context.setOffline(true);
    await write(page, 'Unsaved', 'Words');
    await page.getByText('Offline: kept in this browser').waitFor();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect.poll(() => questions).toEqual(['confirm']);
    expect(await textOf(page)).toBe('Words');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['confirm', 'beforeunload']);
    await context.setOffline(false);
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByRole('link', { name: 'New Post' }).waitFor();
    expect(questions).toHaveLength(2);
    await close(ALLOWED);
  });

  test('in two tabs is never overwritten unseen', async () => {
    const { page: first, context, close } = await openEditor();
    await write(first, 'Two tabs', 'Common');
    await saved(first);
    const second = await openTab(context, pathOf(first));
    for (const page of [first, second])
      await page.getByText('This post is open in another tab too').waitFor();
    await field(second, 'Content').fill('From the second');
    await saved(second);
    await first.getByText('is writing in this post too').waitFor();
    await field(first, 'Content').fill('From the first');
    await first.getByText('Meera saved this post at').waitFor();
    await first.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => textOf(first)).toBe('From the second');
    // Mine is not gone: it is a revision.
    await first.getByRole('button', { name: 'Revisions' }).click();
    await first.getByRole('button', { name: /Set aside/ }).click();
    await first.getByText('From the first').waitFor();
    await first.getByRole('button', { name: 'Restore this text' }).click();
    await expect.poll(() => textOf(first)).toBe('From the first');
    await saved(first);
    await field(second, 'Content').fill('From the second, again');
    await second.getByRole('button', { name: 'Keep mine' }).click();
    await saved(second);
    await second.reload();
    expect(await textOf(second)).toBe('From the second, again');
    await close(ALLOWED);
  });

  test('is brought back from any revision', async () => {
    const { page, close } = await openEditor();
    await write(page, 'Revisions', 'The first thought.');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByText('Draft saved.').waitFor();
    await field(page, 'Content').fill('The second thought.');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByRole('button', { name: 'Revisions' }).click();
    const list = page.getByRole('list', { name: 'Revisions' });
    await list
      .getByRole('button', { name: /Draft saved/ })
      .nth(1)
      .click();
    await list.locator('del', { hasText: 'first' }).waitFor();
    await list.locator('ins', { hasText: 'second' }).waitFor();
    await list.getByRole('button', { name: 'Restore this text' }).click();
    await expect.poll(() => textOf(page)).toBe('The first thought.');
    await close(ALLOWED);
  });
});

describe('publishing', () => {
  test('wants a title and a text, in the specification’s words', async () => {
    const { page, close } = await openEditor();
    for (const button of ['Save Draft', 'Publish']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText('Please fill in the title and content fields.').waitFor();
    }
    await page.locator('[data-place="title"]:focus').waitFor();
    await close(ALLOWED);
  });

  test('is read by the next visitor; edits wait; taking back hides it everywhere', async () => {
    const { page, close } = await openEditor();
    await write(page, 'Kota stone', 'Cool under the foot.');
    await field(page, 'Tags').fill('floors');
    await page.keyboard.press('Enter');
    expect((await visit('/blogs')).text).not.toContain('Kota stone');
    await publish(page);
    const places = ['/blogs', '/blog/kota-stone', '/feed.xml', '/sitemap.xml'];
    const seen = async (path: string) => /kota-stone/.test((await visit(path)).text);
    for (const path of places) expect([path, await seen(path)]).toEqual([path, true]);

    await field(page, 'Content').fill('Cool under the foot, and hard.');
    await saved(page);
    await page.getByText('Published, with changes that wait').waitFor();
    expect((await visit('/blog/kota-stone')).text).not.toContain('and hard');
    await publish(page);
    expect((await visit('/blog/kota-stone')).text).toContain('and hard');

    // Another article is related by its tag.
    inDatabase(site, (file) => file.exec(`update posts set views = 7`));
    const path = pathOf(page);
    await page.goto(`${site.url}/manage-blog/new`);
    await write(page, 'Another floor', 'Terrazzo.');
    await field(page, 'Tags').fill('floors,');
    await publish(page);
    expect((await visit('/blog/another-floor')).text).toContain('kota-stone');
    await page.goto(site.url + path);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('Unpublished: the public no longer sees it.').waitFor();
    for (const place of [...places, '/blog/another-floor'])
      expect([place, await seen(place)]).toEqual([place, false]);
    expect((await visit('/blog/kota-stone')).status).toBe(404);
    await close(ALLOWED);
  });

  test('looks through the post first, and leads to each place', async () => {
    const { page, close } = await openEditor();
    await write(page, 'Preflight', 'See [there](/blog/nowhere).\n\n![](/figures/none.svg)');
    await page.getByRole('tab', { name: 'SEO' }).click();
    await field(page, 'Meta description').fill('Short.');
    await page.getByText('6 / 160').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Before it is published' });
    for (const sentence of [
      'There is no cover image.',
      'The picture none.svg has no alt text.',
      'The picture none.svg has no caption.',
      'The link to /blog/nowhere leads to no page of this site.',
      'The description has 6 characters; 50 to 160 are read best.',
    ])
      await dialog.getByText(sentence).waitFor();
    const line = dialog.getByRole('listitem').filter({ hasText: 'no cover image' });
    await line.getByRole('button', { name: 'Go there' }).click();
    await page.locator('[data-place="coverImage"]:focus').waitFor();
    expect((await visit('/blog/preflight')).status).toBe(404);
    await close(ALLOWED);
  });

  test('at a later date keeps it from the public until then, and shows it then', async () => {
    const { page, close } = await openEditor();
    await write(page, 'Later', 'Not yet.');
    await field(page, 'Publish date').fill('2090-01-02T10:30');
    await publish(page, 'Scheduled.');
    await page.getByText('Scheduled for 02 Jan 2090, 10:30').waitFor();
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByRole('row', { name: /Later.*Scheduled/ }).waitFor();
    expect((await visit('/blog/later')).status).toBe(404);
    await site.stop();
    const moment = Date.now() + 12_000;
    inDatabase(site, (file) => {
      file.exec(`update posts set publish_date = ${moment}`);
      file.exec(`update post_schedule set publish_date = ${moment}`);
    });
    await startAgain();
    expect((await visit('/blogs')).text).not.toContain('/blog/later');
    await expect.poll(async () => (await visit('/blogs')).text.includes('/blog/later')).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(moment);
    expect((await visit('/blog/later')).status).toBe(200);
    await close(ALLOWED);
  });

  test('lets pictures of other hosts in where they stand, and nowhere else', async () => {
    const { page, context, close } = await openEditor();
    await context.route('https://pictures.test/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await write(page, 'Elsewhere', 'Words.\n\n![A wall](https://walls.test/wall.jpg "A wall")');
    await field(page, 'Address').fill('https://pictures.test/cover.jpg');
    await publish(page);
    const policy = async (path: string) =>
      (await visit(path)).headers.get('content-security-policy') ?? '';
    for (const host of ['https://walls.test', 'https://pictures.test'])
      expect(await policy('/blog/elsewhere')).toContain(host);
    expect(await policy('/blogs')).toContain('https://pictures.test');
    expect(await policy('/blogs')).not.toContain('https://walls.test');
    expect(await policy('/about')).not.toContain('.test');
    await close(ALLOWED);
  });

  test('is tried in the preview: the article itself, for staff and in our own frame only, and no view', async () => {
    const { page, close } = await openEditor();
    await write(page, 'A preview', '# Part one\n\nNot public.');
    await publish(page);
    await field(page, 'Content').fill('# Part one\n\nStill waiting.');
    await page.getByRole('tab', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the article"]');
    await frame.getByText('Still waiting.').waitFor();
    await page.getByText('Phone', { exact: true }).click();
    await frame.getByRole('heading', { name: 'Part one' }).waitFor();
    const path = `${pathOf(page)}/preview`;
    const answer = await page.request.get(site.url + path);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    const refused = await ask(site, path);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('Still waiting');
    await page.waitForTimeout(1_500); // views are flushed each second
    expect(inDatabase(site, (file) => file.prepare('select views from posts').get())).toEqual({
      views: 0,
    });
    await close(ALLOWED);
  });
});

test('the editor is usable at every width, light and dark: axe finds nothing', async () => {
  const { page, close } = await openEditor();
  await write(page, 'A title', 'Words.');
  await field(page, 'Tags').fill('one,');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText('Draft saved.').waitFor();
  const complaints: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const tab of ['Editor', 'SEO', 'Preview']) {
        await page.getByRole('tab', { name: tab }).click();
        if (tab === 'Preview') await page.locator('iframe').waitFor();
        const where = `${tab} at ${width}, ${colorScheme}`;
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) complaints.push(`${where}: ${wide} px too wide`);
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        complaints.push(...violations.map(({ id }) => `${where}: ${id}`));
      }
    }
  expect(complaints).toEqual([]);
  await page.getByRole('tab', { name: 'Preview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Editor' }).waitFor();
  await close(ALLOWED);
}, 120_000);
