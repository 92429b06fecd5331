import { afterAll, beforeAll, expect, test } from 'vitest';

import { enterContacts } from '../site/real-contacts';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
beforeAll(async () => {
  const first = await startSite();
  await first.stop();
  enterContacts(first);
  inDatabase(first, (file) =>
    file.exec(`update settings set value = json_set(value, '$.address', '', '$.hours', '') where key = 'company';
      update settings set value = json_set(value, '$.replyTime', '') where key = 'contact';
      update settings set value = json_set(value, '$.url', '') where key = 'clientLogin'`),
  );
  site = await startSite({}, first.dataDir);
});
afterAll(() => discard(site));

const read = async (path: string) => (await fetch(site.url + path)).text();
const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>|\s+/g, ' ');

test.each(['/', '/contact', '/estimate/send?area=1500&tier=2', '/privacy-policy', '/llms.txt'])(
  'what the owner leaves unsaid in the settings leaves no half sentence and no empty heading on %s',
  async (path) => {
    const html = await read(path);
    expect(words(html)).not.toMatch(/answere?[sd]?\s+(\.|and|Sheets)|\s\.\s+Inquiries|: \./i);
    expect(html).not.toMatch(/<h2>(Studio|Elsewhere)<\/h2>/);
    expect(html).not.toContain('"streetAddress":""');
    expect(html).not.toContain('"sameAs":[]');
  },
);

test('a studio of its own that lists nobody is no demonstration', async () => {
  const about = words(await read('/about'));
  expect(about).toContain('are not listed here yet');
  expect(about).not.toContain('demonstration');
  expect(about).not.toContain('Settings');
});
