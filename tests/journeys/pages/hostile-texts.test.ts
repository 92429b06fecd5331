import { expect, test } from 'vitest';

import { startPageEditor } from './page-editor';

const { address, open } = startPageEditor();

/** Attack strings of every kind: elements, attributes, addresses, entities, templates. */
const HOSTILE = [
  '<script>top.hit=1</script>',
  '"><img src=x onerror=top.hit=1>',
  "'-top.hit=1-'",
  '</title><svg onload=top.hit=1>',
  '{{7*7}}${top.hit=1}&lt;script&gt;',
  'javascript:top.hit=1//\u{202e}',
];

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
      await visitor.goto(address(path));
      const main = await visitor.locator('main').textContent();
      expect(main).toContain(hostile.slice(0, 28));
      expect(await visitor.evaluate(() => 'hit' in window)).toBe(false);
      expect(await visitor.locator('main [onerror], main [onload], main script').count()).toBe(0);
    }
    await visitor.close();
  }
  await close(/401|404/);
});
