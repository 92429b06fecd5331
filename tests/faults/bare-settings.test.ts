import { afterAll, beforeAll, expect, test } from 'vitest';

import { enterContacts } from '../site/real-contacts';
import { ADMIN_PIN, ask, signIn, type Cookies } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';

let site: Site;
let cookies: Cookies;
beforeAll(async () => {
  const first = await startSite({ ADMIN_PIN });
  await first.stop();
  enterContacts(first.dataDir);
  site = await startSite({ ADMIN_PIN }, first.dataDir);
  cookies = await signIn(site);
});
afterAll(() => discard(site));

async function save(group: string, fields: Record<string, string>) {
  const path = `/admin/settings/${group}`;
  const form = await (await ask(site, path, { cookies })).text();
  const stamp = /name="stamp" value="([^"]*)"/.exec(form)?.[1] ?? '';
  const body = new URLSearchParams({ stamp, ...fields });
  return ask(site, path, { method: 'POST', body, cookies });
}

const contact = { email: 'studio@bench.test', phone: '+91 98765 43210', whatsapp: '919876543210' };
/** What a visitor reads, tags aside. */
const read = async (path: string) =>
  (await (await ask(site, path)).text())
    .replaceAll(/<(?:script|style|template)\b.*?<\/(?:script|style|template)>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

test('without office hours, address and reply time no sentence stops half way', async () => {
  const bare = { name: 'LDS Design Consultants', shortName: 'LDS', address: '', hours: '' };
  expect((await save('company', bare)).status).toBe(200);
  expect((await save('contact', { ...contact, replyTime: '' })).status).toBe(200);
  for (const path of ['/', '/contact', '/estimate/send?area=1500&tier=2', '/llms.txt']) {
    const text = await read(path);
    expect([path, text.match(/We answer and|answered \.|answers \.|Answered(?! )| \. /g)]).toEqual([
      path,
      null,
    ]);
    expect([path, /Answered\s*(?:Demo|Sheets)/.test(text)]).toEqual([path, false]);
  }
  const home = await (await ask(site, '/')).text();
  expect(home).not.toContain('"streetAddress":""');
});

test('a phone that nobody can dial is refused', async () => {
  const answer = await save('contact', { ...contact, phone: 'call us please', replyTime: '' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('A phone number, with +91.');
});
