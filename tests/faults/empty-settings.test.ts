import { afterAll, beforeAll, expect, test } from 'vitest';

import { enterContacts } from '../site/real-contacts';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
beforeAll(async () => {
  const first = await startSite();
  await first.stop();
  enterContacts(first, { address: '', hours: '' });
  inDatabase(first, (file) =>
    file.exec(`update settings set value = replace(value, '"replyDays":"1"', '"replyDays":""') where key = 'contact';
      update settings set value = '{"url":""}' where key = 'clientLogin'`),
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
  'empty settings leave no half sentence and no empty heading on %s',
  async (path) => {
    const html = await read(path);
    expect(words(html)).not.toMatch(/(answere?[sd]?|reply)\s+(\.|and|Pages)|\s\.\s+We reply|: \./i);
    expect(html).not.toMatch(/<h2>(Studio|Follow us)<\/h2>/);
    expect(html).not.toContain('"streetAddress":""');
    expect(html).not.toContain('"sameAs":[]');
  },
);

test('the people section is hidden until someone is added', async () => {
  const about = await read('/about');
  expect(about).not.toContain('id="people"');
  expect(words(about)).not.toContain('Settings');
});
