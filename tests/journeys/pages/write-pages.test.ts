import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '~tests/site/accessible';
import { useBrowser } from '~tests/site/browser';
import { ADMIN_PIN, openScreen, signInPage } from '~tests/site/sign-in';
import { discard, startSite, type Site } from '~tests/site/start-site';

const browser = useBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

/** The sign-in form's 401, and an undo that comes too late. */
const ALLOWED = /401|409/;
const visitorsRead = async (path: string) => (await fetch(site.url + path)).text();
const open = async (path: string, width = 1280) => {
  const opened = await browser.open({ viewport: { width, height: 900 } });
  await signInPage(opened.page, site, path);
  return opened;
};
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Visitors can see it now.').waitFor();
};
const inFrame = (page: Page, text: string) =>
  page.frameLocator('iframe').getByRole('textbox', { name: text });

/** Puts the caret of the focused text behind its first letters. */
async function placeCaret(page: Page, letters: number) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ArrowLeft');
  for (let at = 0; at < letters; at += 1) await page.keyboard.press('ArrowRight');
}
/** Browsers show a typed space beside another one as a no-break space. */
const withPlainSpaces = (text: string | null) => text?.replaceAll('\u{a0}', ' ');

describe('a page of the site', () => {
  test('is edited in place, shown to the next visitor once published, and reverted', async () => {
    const { page, close } = await open('/admin/pages');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.getByText(/^Headline: \d+ of 80$/).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Two partners, one plan');
    await page.keyboard.press('Enter');
    await page.getByText('Headline: 22 of 80').waitFor();
    await saved(page).waitFor();
    expect(await headline.textContent()).toBe('Two partners, one plan');
    expect(await visitorsRead('/')).not.toContain('Two partners');
    await page.reload();
    await headline.waitFor();
    expect(await headline.textContent()).toBe('Two partners, one plan');
    await publish(page);
    expect(await visitorsRead('/')).toContain('<h1>Two partners, one plan</h1>');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: page published.').waitFor();
    expect(await visitorsRead('/')).toContain('One team, one set of drawings');
    await page.getByText('Home: unpublished changes').waitFor();
    await close(ALLOWED);
  });

  test('accepts a paste as one line of plain text within its length limit', async () => {
    const { page, close } = await open('/admin/pages/contact');
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.keyboard.press('ControlOrMeta+a');
    const words = `Call us\n\n${'and write '.repeat(20)}`;
    await page.keyboard.insertText(words);
    const text = (await headline.textContent()) ?? '';
    expect(text.length).toBeLessThanOrEqual(80);
    expect(text).toMatch(/^Call us and write /);
    await page.getByText('Headline: 80 of 80, full').waitFor();
    await close(ALLOWED);
  });

  test('keeps the caret where a word is inserted in the middle of a text', async () => {
    const { page, close } = await open('/admin/pages/contact');
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Call or write');
    await placeCaret(page, 4);
    await page.keyboard.type(' us');
    await page.getByText('Headline: 16 of 80').waitFor();
    expect(withPlainSpaces(await headline.textContent())).toBe('Call us or write');
    await page.keyboard.type(' ');
    await saved(page).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => headline.textContent()).toBe('Call us or write');

    // Focusing a text in the frame has opened its section.
    const field = page.getByRole('textbox', { name: 'Headline', exact: true });
    expect(await field.inputValue()).toBe('Call us or write');
    await field.focus();
    await placeCaret(page, 4);
    await page.keyboard.type(' on');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sunday ');
    expect(await field.inputValue()).toBe('Call on Sunday us or write');
    await page.keyboard.type('  ');
    await page.keyboard.press('Tab');
    expect(await field.inputValue()).toBe('Call on Sunday us or write');
    await expect.poll(() => headline.textContent()).toBe('Call on Sunday us or write');
    await close(ALLOWED);
  });

  test('waits for the end of a composition, and cuts what is too much where it was written', async () => {
    const { page, context, close } = await open('/admin/pages/contact');
    const headline = inFrame(page, 'Headline');
    await headline.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(`Call us ${'x'.repeat(71)}`);
    await placeCaret(page, 8);
    const keyboard = await context.newCDPSession(page);
    const composed = { selectionStart: 3, selectionEnd: 3 };
    await keyboard.send('Input.imeSetComposition', { text: 'nih', ...composed });
    await expect.poll(() => headline.textContent()).toBe(`Call us nih${'x'.repeat(71)}`);
    await keyboard.send('Input.insertText', { text: '你' });
    await page.getByText('Headline: 80 of 80, full').waitFor();
    await page.keyboard.insertText('好👍');
    expect(await headline.textContent()).toBe(`Call us 你${'x'.repeat(71)}`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('好👍');
    await page.getByText('Headline: 79 of 80').waitFor();
    expect(await headline.textContent()).toBe(`Call us 好${'x'.repeat(70)}`);
    await close(ALLOWED);
  });

  test('is reordered, shortened and extended by keyboard on a small screen', async () => {
    const { page, close } = await open('/admin/pages/about', 360);
    await inFrame(page, 'First part').waitFor();
    const section = page.getByText('Introduction', { exact: true });
    await section.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('textbox', { name: 'Paragraph 1' })
      .fill('We are two, and we answer the phone.');
    await page.getByRole('button', { name: 'Move down: Introduction 1' }).press('Enter');
    await page.getByLabel('Shown: Introduction 1').press('Space');
    await page.getByRole('button', { name: 'Add', exact: true }).first().press('Enter');
    await page.getByLabel('Paragraph 4').fill('The last word.');
    await saved(page).waitFor();
    const findings = await axeFindings(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ findings, wide }).toEqual({ findings: [], wide: 0 });
    await publish(page);
    const read = await visitorsRead('/about');
    expect(read).not.toContain('We draw once.');
    expect(read.indexOf('We are two, and')).toBeGreaterThan(0);
    expect(read.indexOf('The last word.')).toBeGreaterThan(read.indexOf('You see the same'));
    await close(ALLOWED);
  });

  test('starts from the sample text, and is listed with the person who changed it', async () => {
    const { page, close } = await open('/admin/pages/contact');
    expect(await page.title()).toBe('Contact | Pages');
    await page.locator('summary', { hasText: 'Inquiry' }).click();
    await page.getByRole('button', { name: 'Start from the sample: Heading' }).press('Enter');
    const heading = page.getByRole('textbox', { name: 'Heading' });
    await expect.poll(() => heading.inputValue()).toBe('Send an inquiry');
    await page.keyboard.press('End');
    await page.keyboard.type(' today');
    await saved(page).waitFor();
    expect(await heading.inputValue()).toBe('Send an inquiry today');
    await openScreen(page, `${site.url}/admin/pages`);
    const row = page.getByRole('row', { name: /^Contact/ });
    expect(await row.textContent()).toMatch(/\d\d:\d\d by MeeraNot published yet/);
    expect(await row.getByRole('link', { name: '/contact' }).getAttribute('href')).toBe('/contact');
    expect(await axeFindings(page)).toEqual([]);
    await close(ALLOWED);
  });

  test('moves an item to the top by keyboard, and keeps the focus on its button', async () => {
    const { page, close } = await open('/admin/pages/about');
    await page.locator('summary', { hasText: 'Steps of a project' }).click();
    await page.getByRole('button', { name: 'Move up: Steps of a project 2' }).press('Enter');
    const focusedLabel = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await expect.poll(focusedLabel).toBe('Move up: Steps of a project 1');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedLabel()).toBe('Move up: Steps of a project 1');
    await close(ALLOWED);
  });

  test('shows someone else’s save, and keeps both texts', async () => {
    const one = await open('/admin/pages/estimate');
    const two = await open('/admin/pages/estimate');
    const fields = async (page: Page) => {
      await page.locator('summary', { hasText: 'Introduction' }).click();
      return page.getByLabel('Headline', { exact: true });
    };
    const mine = await fields(one.page);
    expect(await axeFindings(one.page)).toEqual([]);
    const theirs = await fields(two.page);
    await mine.fill('What will yours cost?');
    await saved(one.page).waitFor();
    await theirs.fill('How much?');
    await two.page.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => theirs.inputValue()).toBe('What will yours cost?');
    await one.close(ALLOWED);
    await two.close(ALLOWED);
  });
});

test('keeps every published text of a legal page under its number', async () => {
  const { page, context, close } = await open('/admin/pages/sample-content');
  const listed = page.getByRole('link', { name: 'Terms', exact: true });
  await listed.waitFor();
  const sample = await visitorsRead('/terms');
  expect(sample).toContain('Indian law governs');
  expect(sample).not.toMatch(/Version \d|<time/);
  await openScreen(page, `${site.url}/admin/pages`);
  await page.getByRole('row', { name: /^Terms.*Sample text/ }).waitFor();
  await openScreen(page, `${site.url}/admin`);
  await page.getByText(/^\d things to set up$/).click();
  await page.getByText('(sample text: Terms, Refunds and Privacy)').waitFor();
  await openScreen(page, `${site.url}/admin/pages/terms`);
  await page.getByText('Terms: sample text').waitFor();
  await page.getByText('visitors see sample text without a version').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const text of ['The law of Goa.\n- in Panaji;\n- in Margao.', 'The law of Kerala.']) {
    await openScreen(page, `${site.url}/admin/pages/terms`);
    await page.locator('summary', { hasText: 'Clauses' }).click();
    await page.getByRole('textbox', { name: 'Clause text 11' }).fill(text);
    await saved(page).waitFor();
    await publish(page);
    expect(await page.getByText('visitors see sample text').count()).toBe(0);
  }
  await openScreen(page, `${site.url}/admin`);
  await page.getByText(/^\d things to set up$/).click();
  await page.getByRole('link', { name: 'Sample content' }).click();
  await page.getByRole('link', { name: 'Privacy', exact: true }).waitFor();
  expect(await listed.count()).toBe(0);

  const now = await visitorsRead('/terms');
  expect(now).toMatch(/Version 2, /);
  expect(now).toContain('The law of Kerala.');
  expect(now).toContain('href="/terms/versions/1"');
  expect(now).not.toContain('This is an older version');
  const visitor = await context.newPage();
  await visitor.goto(`${site.url}/terms/versions/1`);
  expect(await visitor.locator('#law li').allTextContents()).toEqual(['in Panaji;', 'in Margao.']);
  expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Read the current version' }).click();
  await visitor.getByText('The law of Kerala.').waitFor();
  for (const unknown of ['3', '0', '02', 'x', '-1', '9999999']) {
    const answer = await fetch(`${site.url}/terms/versions/${unknown}`);
    expect([unknown, answer.status]).toEqual([unknown, 404]);
    expect(await answer.text()).toContain('We couldn’t find that version');
  }
  // A text that was published and undone at once does not become an earlier version.
  await openScreen(page, `${site.url}/admin/pages/terms`);
  await page.locator('summary', { hasText: 'Clauses' }).click();
  await page.getByRole('textbox', { name: 'Clause text 11' }).fill('By mistake.');
  await saved(page).waitFor();
  await publish(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: page published.').waitFor();
  await visitor.goto(`${site.url}/terms`);
  const versionsUnder = async (title: string) =>
    visitor
      .locator('div', { has: visitor.locator(`> h2:text-is("${title}")`) })
      .getByRole('link')
      .allTextContents();
  expect(await versionsUnder('Older versions')).toEqual([expect.stringMatching(/^Version 1, /)]);
  expect(await versionsUnder('Withdrawn versions')).toEqual([
    expect.stringMatching(/^Version 3, /),
  ]);
  await visitor.getByRole('link', { name: /^Version 3/ }).click();
  await visitor.getByText('This version was withdrawn.').waitFor();
  await visitor.close();
  await close(ALLOWED);
});

test('stores a clause of several lines as it was typed, and shows it as a list', async () => {
  const { page, close } = await open('/admin/pages/refund');
  const clause = inFrame(page, 'Clause text').nth(1);
  await clause.click();
  await page.keyboard.press('ControlOrMeta+a');
  for (const line of ['Cancelled in time:', '- refunded in full;', '- or moved.']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await saved(page).waitFor();
  await page.locator('summary', { hasText: 'Clauses' }).focus();
  const field = page.getByRole('textbox', { name: 'Clause text 2' });
  expect(await field.inputValue()).toBe('Cancelled in time:\n- refunded in full;\n- or moved.');
  await publish(page);
  expect(await visitorsRead('/refund')).toContain(
    '<p>Cancelled in time:</p><ul><li>refunded in full;</li><li>or moved.</li></ul>',
  );
  await close(ALLOWED);
});

/** Attack strings of every kind: elements, attributes, addresses, entities, templates. */
const HOSTILE = [
  '<script>top.hit=1</script>',
  '"><img src=x onerror=top.hit=1>',
  "'-top.hit=1-'",
  '</title><svg onload=top.hit=1>',
  '{{7*7}}${top.hit=1}&lt;script&gt;',
  'javascript:top.hit=1//\u{202e}',
];

test('edits a page in place in a browser that can’t edit plain text, such as Firefox 128', async () => {
  const { page, close } = await open('/admin/pages');
  await page.addInitScript(() => {
    const { get, set } =
      Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'contentEditable') ?? {};
    Object.defineProperty(HTMLElement.prototype, 'contentEditable', {
      get,
      set(this: HTMLElement, value: string) {
        if (value === 'plaintext-only') throw new DOMException('not known', 'SyntaxError');
        set?.call(this, value);
      },
    });
  });
  await openScreen(page, `${site.url}/admin/pages/terms`);
  const frame = page.frameLocator('iframe');
  const headline = frame.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Terms\nof work');
  const clause = frame.getByRole('textbox', { name: 'Clause text', exact: true }).first();
  await clause.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('One\n');
  await clause.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', '<b>two</b>');
    dataTransfer.setData('text/plain', 'two');
    const inputType = 'insertFromPaste';
    const event = { inputType, dataTransfer, cancelable: true };
    element.dispatchEvent(new InputEvent('beforeinput', event));
  });
  await saved(page).waitFor();
  expect(await headline.textContent()).toBe('Termsof work');
  expect((await clause.innerHTML()).trimEnd()).toBe('One\ntwo');
  await close(ALLOWED);
});

test('shows hostile texts on every page as plain text', async () => {
  const { page, context, close } = await open('/admin/pages');
  const pages = ['home', 'services', 'about', 'contact', 'estimate', 'not-found'];
  pages.push('terms', 'refund', 'privacy');
  for (const [at, hostile] of HOSTILE.entries()) {
    const stored = await page.evaluate(
      async ({ pages: keys, hostile: text, seq }) => {
        const answers: number[] = [];
        for (const key of keys) {
          const now = await (await fetch(`/admin/pages/${key}/draft`)).json();
          const fillParts = (parts: Record<string, string>) =>
            Object.fromEntries(Object.keys(parts).map((part) => [part, text.slice(0, 28)]));
          const sections = Object.fromEntries(
            Object.entries<{ key: string }[]>(now.form.sections).map(([name, blocks]) => [
              name,
              blocks.map((block) => ({
                key: block.key,
                on: true,
                texts: fillParts({
                  title: '',
                  text: '',
                  first: '',
                  second: '',
                  name: '',
                  work: '',
                  line: '',
                  decision: '',
                  decide: '',
                  scope: '',
                  position: '',
                  fee: '',
                  more: '',
                  quote: '',
                  method: '',
                  write: '',
                  description: '',
                  scenarios: '',
                }),
              })),
            ]),
          );
          const body = JSON.stringify({
            do: 'publish',
            tab: 'hostile',
            seq: seq + 1,
            version: now.version,
            form: { sections },
          });
          answers.push((await fetch(`/admin/pages/${key}/draft`, { method: 'POST', body })).status);
        }
        return answers;
      },
      { pages, hostile, seq: at },
    );
    expect(stored).toEqual(pages.map(() => 200));
    const visitor = await context.newPage();
    const paths = ['/', '/services', '/about', '/contact', '/estimate', '/nowhere'];
    for (const path of [...paths, '/terms', '/refund', '/privacy-policy']) {
      await visitor.goto(site.url + path);
      const main = await visitor.locator('main').textContent();
      expect(main).toContain(hostile.slice(0, 28));
      expect(await visitor.evaluate(() => 'hit' in window)).toBe(false);
      expect(await visitor.locator('main [onerror], main [onload], main script').count()).toBe(0);
    }
    await visitor.close();
  }
  await close(/401|404/);
});
