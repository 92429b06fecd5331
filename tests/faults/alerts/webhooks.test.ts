import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startExampleReceiver, startScriptedReceiver } from '~tests/alerts/webhook-receiver';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { queryPlace } from '~tests/engines/query-place';
import { people } from '~tests/inquiry-corpus/people';
import { seededRandom } from '~tests/inquiry-corpus/random';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, type Cookies, signIn } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

const KEY = 'a key of these tests that nobody else has';
const SCREEN = '/admin/settings/webhooks';
const everybody = people(seededRandom(28), 1_500, 60);

let lines = 0;
/** Each inquiry comes from a different address, so that none counts as part of a burst. */
const senderHeaders = () => ({
  'x-forwarded-for': `11.${(lines += 1) % 250}.${Math.floor(lines / 250)}.9`,
});

/** On PostgreSQL two instances share the work. */
describe.each(ENGINES)('webhooks of the built site (%s)', (engine) => {
  let place: Place;
  let sites: Site[] = [];
  let cookies: Cookies;
  let receiver: Awaited<ReturnType<typeof startExampleReceiver>> | undefined;
  let secret = '';

  const startTestSite = () =>
    startSite(
      {
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        ADMIN_PIN,
        SECRET_KEY: KEY,
        TRUSTED_PROXIES: '127.0.0.1, ::1',
        WEBHOOK_ALLOW_PRIVATE: 'on',
        LOG_LEVEL: 'info',
      },
      place.dataDir,
    );
  const startSites = async () => {
    sites = [await startTestSite()];
    if (engine === 'postgres') sites.push(await startTestSite());
  };
  const siteAt = (at = 0) => {
    const one = sites[at % sites.length];
    if (!one) throw new Error('No site is running.');
    return one;
  };
  beforeAll(async () => {
    loadSecret('', KEY);
    place = await freshPlace(engine, { migrated: true });
    await startSites();
    cookies = await signIn(siteAt());
  });
  afterAll(async () => {
    for (const one of sites) await one.stop();
    await receiver?.stop();
    await place?.remove();
  });

  const queryDatabase = (text: string) => queryPlace(place, text);
  const act = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await ask(siteAt(), SCREEN, {
      method: 'POST',
      body: new URLSearchParams(fields),
      cookies,
      headers,
    });
    return { status: answer.status, html: await answer.text() };
  };

  test('are added only by signed-in staff, from this site, with a usable address', async () => {
    const fields = {
      intent: 'add',
      url: 'https://hooks.example.com/catch/7',
      events: 'lead.created',
    };
    const stranger = await ask(siteAt(), SCREEN, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(stranger.status).toBe(401);
    expect((await act(fields, { origin: 'https://evil.example' })).status).toBe(403);
    const wrong = await act({ ...fields, url: 'javascript:alert(1)' });
    expect([wrong.status, wrong.html.includes('Enter a complete address')]).toEqual([422, true]);
    expect(await queryDatabase('select id from webhooks')).toEqual([]);

    const added = await act(fields);
    secret = /whsec_[\w+/=]+/.exec(added.html)?.[0] ?? '';
    expect(secret).toHaveLength(50);
    const again = await (await ask(siteAt(), SCREEN, { cookies })).text();
    expect(again).toContain('hooks.example.com');
    expect(again).not.toContain(secret);
  });

  test('deliver every lead under one ID, through kill -9 during a stream of inquiries', async () => {
    receiver = await startExampleReceiver(secret);
    const [webhook] = await queryDatabase('select id from webhooks');
    const id = String(webhook?.['id']);
    await act({ intent: 'change', id, url: receiver.url, events: 'lead.created' });
    let next = 0;
    for (let round = 0; round < rounds(20); round += 1) {
      const outage = new AbortController();
      let stored = 0;
      const sendInquiries = async () => {
        while (!outage.signal.aborted) {
          const one = everybody[(next += 1)];
          if (!one) return;
          const { name, phone, pincode, projectType } = one;
          const email = one.email.replace('@', '.hooked@');
          const form = filledIn({
            formTime: signFormTime(Date.now() - 60_000),
            name,
            email,
            phone,
            pincode,
            projectType,
            formId: email,
          });
          await postInquiry(siteAt(next).url, form, senderHeaders())
            .then(({ status }) => (stored += Number(status === 200)))
            .catch(() => undefined);
        }
      };
      const senders = Array.from({ length: 4 }, sendInquiries);
      await expect.poll(() => stored, { interval: 5 }).toBeGreaterThanOrEqual(20);
      await Promise.all(sites.map((one) => one.kill()));
      outage.abort();
      await Promise.all(senders);
      // Expire the leases of the killed processes.
      await queryDatabase('update deliveries set held_until = 1 where held_until is not null');
      await startSites();
    }
    const leads = (await queryDatabase('select id from leads where suspect = 0')).map((row) =>
      String(row['id']),
    );
    expect(leads.length).toBeGreaterThanOrEqual(20);
    const { received } = receiver;
    await expect
      .poll(() => received.map(({ event }) => String(event.data['id'])).toSorted(), {
        timeout: 120_000,
      })
      .toEqual(leads.toSorted());
    expect(new Set(received.map(({ id: message }) => message)).size).toBe(leads.length);
  });

  test('hide what the receiver answers, and can be sent again', async () => {
    const hostile = await startScriptedReceiver();
    hostile.respond((response) => response.writeHead(500).end('<b>internal words</b>'));
    const [webhook] = await queryDatabase('select id from webhooks');
    const id = String(webhook?.['id']);
    await act({ intent: 'change', id, url: `${hostile.url}?<b>`, events: 'lead.created' });
    await act({ intent: 'test', id });
    const read = async () => (await ask(siteAt(), SCREEN, { cookies })).text();
    await expect.poll(read).toContain('The receiver answered 500.');
    expect(await read()).not.toContain('internal words');
    const [delivery] = await queryDatabase(
      `select deliveries.id from deliveries join webhook_messages on webhook_messages.id = subject where type = 'webhook.test'`,
    );
    hostile.respond((response) => response.writeHead(200).end());
    await act({ intent: 'again', id: String(delivery?.['id']) });
    await expect.poll(read).toContain('Delivered.');
    expect(new Set(hostile.ids()).size).toBe(1);
    await act({ intent: 'delete', id });
    expect(await read()).toContain('No webhooks yet');
    await hostile.stop();
  });

  test('write no secret, address or contact data to the log', async () => {
    const output = sites.map((one) => one.output()).join('\n');
    expect(output).not.toMatch(/whsec_|hooked@|catch\/7|\/hook\b/);
  });
});
