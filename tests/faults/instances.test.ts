import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { dayOf, startOfDay } from '~/platform/indian-time';

import { freshPlace, type Place } from '../engines/engines';
import { filledIn, postInquiry } from '../site/post-inquiry';
import { ADMIN_PIN, ask, type Cookies, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';

let place: Place;
let own: Site;
let there: Site;
let staff: Cookies;

const start = (dataDir?: string, environment = {}) =>
  startSite(
    {
      ...environment,
      ADMIN_PIN,
      DATABASE_URL: place.databaseUrl ?? '',
      SECRET_KEY: 'a key of these tests that nobody else has',
    },
    dataDir,
  );

const midnight = startOfDay(dayOf(Date.now()) + 1);
/** The clock of a process that starts a second before midnight in India, and continues from there at SIGUSR2. */
const HALTED_AT = midnight - 1_000;
const clock = `const now = Date.now; let gone = 0; Date.now = () => ${HALTED_AT} + (gone && now() - gone);
  process.once('SIGUSR2', () => { gone = now(); });`;
const HALTED_CLOCK = {
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(clock)}"`,
};

beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  own = await start(place.dataDir);
  there = await start();
  staff = await signIn(own);
});
afterAll(async () => {
  await own?.stop();
  if (there) await discard(there);
  await place?.remove();
});

const openPage = async (site: Site, path: string) => {
  const answer = await fetch(site.url + path);
  return { status: answer.status, html: await answer.text() };
};

const pageContains = async (site: Site, path: string, words: string) =>
  (await openPage(site, path)).html.includes(words);

/** Runs a statement in the database itself, past both instances. */
async function runSql(statement: string) {
  const client = new Client(place.databaseUrl);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function saveContact(phone: string) {
  const form = await (await ask(own, '/admin/settings/contact', { cookies: staff })).text();
  const answer = await ask(own, '/admin/settings/contact', {
    cookies: staff,
    method: 'POST',
    body: new URLSearchParams({
      stamp: /name="stamp" value="([^"]+)"/.exec(form)?.[1] ?? '',
      email: 'studio@example.in',
      phone,
      whatsapp: '919876543210',
      replyDays: '1',
    }),
  });
  expect(answer.status).toBeLessThan(400);
}

/** Writes a post like an editor at the instance `own`. */
function writePost(id: string) {
  let seq = 0;
  let version = 0;
  const words = { excerpt: 'In short.', content: 'Words that came from elsewhere.' };
  const form = {
    title: 'Told from one to the other',
    ...words,
    coverImage: '',
    coverAlt: '',
    tags: [],
    keywords: '',
    category: 'Trends',
    metaTitle: '',
    metaDescription: '',
    slug: '',
    canonicalUrl: '',
    author: '',
    publishDate: '',
  };
  return async (what: 'publish' | 'delete') => {
    seq += 1;
    const answer = await ask(own, `/manage-blog/${id}/draft`, {
      cookies: staff,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: what, tab: 'tab', seq, version, form }),
    });
    // A deleted post answers 410.
    expect(answer.status).toBe(what === 'delete' ? 410 : 200);
    ({ version = version } = await answer.json());
  };
}

const LISTENING = `from pg_stat_activity
  where datname = current_database() and application_name = 'crafting-excellence events'`;

test('an article published, deleted or restored at one instance appears or disappears at the other', async () => {
  const id = crypto.randomUUID();
  const change = writePost(id);
  expect((await openPage(there, `/blog/${id}`)).status).toBe(404);
  expect(await pageContains(there, '/blogs', 'Told from one')).toBe(false);

  await change('publish');
  await expect.poll(() => pageContains(there, '/blogs', 'Told from one')).toBe(true);
  expect(await pageContains(there, `/blog/${id}`, 'Words that came from elsewhere.')).toBe(true);

  await change('delete');
  await expect.poll(async () => (await openPage(there, `/blog/${id}`)).status).toBe(404);
  expect(await pageContains(there, '/blogs', 'Told from one')).toBe(false);

  const form = { method: 'POST', body: new URLSearchParams({ do: 'restore', id }), cookies: staff };
  expect((await ask(own, '/manage-blog/bin', form)).status).toBe(200);
  await expect.poll(async () => (await openPage(there, `/blog/${id}`)).status).toBe(200);
  expect(await pageContains(there, '/blogs', 'Told from one')).toBe(true);
});

test('a setting changed at one instance changes at the other, on cached and other pages', async () => {
  const phone = '+91 80 4111 2222';
  for (const path of ['/', '/contact']) expect(await pageContains(there, path, phone)).toBe(false);
  await saveContact(phone);
  for (const path of ['/', '/contact'])
    await expect.poll(() => pageContains(there, path, phone)).toBe(true);
});

test('a form sent with four addresses to both instances at once makes one lead', async () => {
  const forms = Array.from({ length: 30 }, (_, form) => `four-mails-${form}`);
  for (const formId of forms) {
    const posts = [0, 1, 2, 3].map((mail) =>
      postInquiry(
        (mail % 2 ? own : there).url,
        filledIn({ formId, email: `${formId}-${mail}@example.in`, name: `Mail ${mail}` }),
      ),
    );
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  }
  expect(await runSql(`select id from leads where email like 'four-mails-%'`)).toHaveLength(30);
});

test('screens of one instance show live what came in at the other', async () => {
  const live = await ask(there, '/admin/live', { cookies: staff });
  const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  await postInquiry(own.url, filledIn({ formId: 'told' }));
  let received = '';
  for (let done = false; !done && !received.includes('lead.created');) {
    const chunk = await reader?.read();
    received += chunk?.value ?? '';
    done = chunk?.done ?? true;
  }
  expect(received).toContain('lead.created');
  await reader?.cancel();
});

test('changes made while an instance received no events appear once it receives them again', async () => {
  const [before, meanwhile, after] = ['+91 80 4333 0001', '+91 80 4333 0002', '+91 80 4333 0003'];
  await saveContact(before);
  for (const path of ['/', '/contact'])
    await expect.poll(() => pageContains(there, path, before)).toBe(true);
  const live = await ask(there, '/admin/live', { cookies: staff });

  // This change sends no event.
  await runSql(`update settings set value = replace(value, '${before}', '${meanwhile}')`);
  const cut = await runSql(`select pg_terminate_backend(pid) ${LISTENING}`);
  expect(cut).toHaveLength(2);

  for (const path of ['/', '/contact'])
    await expect.poll(() => pageContains(there, path, meanwhile)).toBe(true);
  // Open screens reconnect to the stream and reload.
  expect(await live.text()).toContain('connected');
  await expect.poll(() => pageContains(own, '/contact', meanwhile)).toBe(true);
  await saveContact(after);
  await expect.poll(() => pageContains(there, '/', after)).toBe(true);
});

test('a lead in the bin for 30 days is deleted the next day', async () => {
  const filled = filledIn({ name: 'Asha Erased', email: 'erased@example.in' });
  // Each start cleans up. That must neither delete the lead nor end after midnight, when it would count for the next day.
  const cleanedUpAt = () =>
    runSql(`select last_done_at::float8 as at from jobs
      where kind = 'clean-up' and held_by is null and due_at = ${midnight}`);
  await expect.poll(cleanedUpAt).toHaveLength(1);
  const late = await start(undefined, HALTED_CLOCK);
  try {
    await expect.poll(cleanedUpAt).toEqual([{ at: HALTED_AT }]);
    await postInquiry(own.url, filled);
    await runSql(`update leads set merged_into = id, binned_at = ${midnight - 31 * 86_400_000}
      where name = 'Asha Erased'`);
    const remainingLeads = () => runSql(`select id from leads where name = 'Asha Erased'`);
    expect(await remainingLeads()).toHaveLength(1);
    late.process.kill('SIGUSR2');
    await expect.poll(remainingLeads).toEqual([]);
  } finally {
    await discard(late);
  }
});

test('an instance stops cleanly and no longer listens for changes', async () => {
  expect(await there.stop()).toBe(0);
  await expect.poll(() => runSql(`select pid ${LISTENING}`)).toHaveLength(1);
});
