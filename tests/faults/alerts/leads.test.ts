import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { queryPlace } from '~tests/engines/query-place';
import { people } from '~tests/inquiry-corpus/people';
import { seededRandom } from '~tests/inquiry-corpus/random';
import { headerOf, partOf, startMailServer, type TakenMail } from '~tests/site/mail/mail-server';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

const KEY = 'a key of these tests that nobody else has';

/** A different first line for every message, so that none counts as part of a burst. */
let lines = 0;
const from = () => ({
  origin: 'https://studio.example',
  'x-forwarded-for': `11.${(lines += 1) % 250}.${Math.floor(lines / 250)}.7`,
});
/** People with different names and contacts. */
const everybody = people(seededRandom(24), 2_000, 60);

/** A form that was opened a minute ago. */
const oldForm = (change: Record<string, string>) =>
  filledIn({ formTime: signFormTime(Date.now() - 60_000), ...change });

describe.each(ENGINES)('alerts for leads (%s)', (engine) => {
  let place: Place;
  let site: Site;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  const startTestSite = async () => {
    site = await startSite(
      {
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        SECRET_KEY: KEY,
        TRUSTED_PROXIES: '127.0.0.1, ::1',
        SMTP_URL: mail.url,
        MAIL_FROM: 'site@studio.example',
        NOTIFY_EMAIL: 'hello@studio.example',
        PUBLIC_URL: 'https://studio.example',
        LOG_LEVEL: 'info',
      },
      place.dataDir,
    );
  };
  beforeAll(async () => {
    loadSecret('', KEY);
    place = await freshPlace(engine, { migrated: true });
    mail = await startMailServer();
    await startTestSite();
  });
  afterAll(async () => {
    await site?.stop();
    await mail?.stop();
    await place?.remove();
  });

  const ask = (text: string) => queryPlace(place, text);
  const leadOf = async (email: string) => {
    const [lead] = await ask(`select * from leads where email = '${email}'`);
    return { ...lead, id: String(lead?.['id']), status: lead?.['status'] };
  };
  const mailsAbout = (words: string) =>
    mail.taken.filter((one) => partOf(one, 'text/plain').includes(words));

  /** Posts an inquiry under a new name and waits for its email. */
  async function receivedMail(change: Record<string, string>): Promise<TakenMail> {
    const answer = await postInquiry(site.url, oldForm(change), from());
    expect(answer.status).toBe(200);
    const { reference } = await answer.json();
    await expect.poll(() => mailsAbout(reference)).toHaveLength(1);
    const [taken] = mailsAbout(reference);
    if (!taken) throw new Error('no mail');
    return taken;
  }

  /** The path of the call page in an email. */
  const callPathIn = (taken: TakenMail) =>
    /https:\/\/studio\.example(\/call\/[\w-]+)/.exec(partOf(taken, 'text/plain'))?.[1] ?? '';

  test('send one email that shows the name first and links to call, reply and open the lead', async () => {
    const taken = await receivedMail({
      name: 'Asha Rao',
      email: 'asha@gmail.com',
      phone: '98765 43210',
      brief: 'Two floors.\nA garden.',
    });
    const [html, text] = [partOf(taken, 'text/html'), partOf(taken, 'text/plain')];
    const lead = await leadOf('asha@gmail.com');
    expect(taken.to).toEqual(['hello@studio.example']);
    expect(headerOf(taken, 'reply-to')).toBe('Asha Rao <asha@gmail.com>');
    expect(headerOf(taken, 'subject')).toMatch(
      /^Asha Rao, \+91 98765 43210, Residential Villa, 560034/,
    );
    for (const part of [html, text]) {
      expect(part).toContain('tel:+919876543210');
      expect(part).toMatch(/https:\/\/wa\.me\/919876543210\?text=\S*Asha/);
      expect(part).toContain(`https://studio.example/admin/leads/${lead.id}`);
      expect(part).toContain('https://studio.example/call/');
      expect(part).toContain('A garden.');
    }
    // A lock screen shows only the beginning: name and number.
    expect(text.split('\n').slice(0, 2)).toEqual(['Asha Rao', '+91 98765 43210']);
  });

  test('link to a call page that changes nothing when opened, and records by its button who called', async () => {
    const taken = await receivedMail({
      name: 'Bina Shah',
      email: 'bina@gmail.com',
      phone: '99887 76655',
      pincode: 'Indore',
      projectType: 'Renovation',
    });
    const path = callPathIn(taken);
    for (const init of [{}, { method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }]) {
      const answer = await fetch(site.url + path, init);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
      expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src [^;]*unsafe/);
    }
    expect(await leadOf('bina@gmail.com')).toMatchObject({
      status: 'New',
      first_contact_at: null,
    });

    const page = await (await fetch(site.url + path)).text();
    expect(page).toContain('Bina Shah');
    expect(page).not.toContain('Asha Rao');
    const request = /name="request" value="([\w-]+)"/.exec(page)?.[1] ?? '';
    const sendCallForm = (origin: string) =>
      fetch(site.url + path, {
        method: 'POST',
        body: new URLSearchParams({ request }),
        redirect: 'manual',
        headers: { origin },
      });
    expect((await sendCallForm('https://evil.example')).status).toBe(403);
    expect(await leadOf('bina@gmail.com')).toMatchObject({ status: 'New' });
    for (let twice = 0; twice < 2; twice += 1)
      expect((await sendCallForm('https://studio.example')).status).toBe(303);
    const lead = await leadOf('bina@gmail.com');
    expect(lead.status).toBe('Contacted');
    expect(await ask(`select * from lead_notes where lead_id = '${lead.id}'`)).toMatchObject([
      { author: 'by mail' },
    ]);
    expect(await (await fetch(site.url + path)).text()).toContain('Someone has been in touch.');

    await ask(`update leads set deleted_at = 1 where id = '${lead.id}'`);
    const gone = await fetch(site.url + path);
    expect(gone.status).toBe(404);
    expect(await gone.text()).not.toContain('Bina');
  });

  test('send nothing for a quarantined or repeated inquiry', async () => {
    const before = mail.taken.length;
    await postInquiry(site.url, oldForm({ email: 'bot@gmail.com', formTime: 'forged' }), from());
    for (let twice = 0; twice < 2; twice += 1)
      await postInquiry(
        site.url,
        oldForm({
          formId: 'twice',
          name: 'Chitra Iyer',
          email: 'chitra@gmail.com',
          phone: '99001 12233',
          pincode: 'Chennai',
          projectType: 'Green Building',
        }),
        {
          origin: 'https://studio.example',
        },
      );
    await receivedMail({
      name: 'Dev Menon',
      email: 'dev@gmail.com',
      phone: '94470 11223',
      pincode: 'Kochi',
      projectType: 'Other',
    });
    await expect.poll(() => mail.taken.length - before).toBe(2);
  });

  test('send every lead once after kill -9 during a stream of inquiries, and none without a lead', async () => {
    await ask(
      `insert into settings (key, value, updated_at) values ('alerts', '{"confirmation":"","single":"on"}', 1)`,
    );
    await site.stop();
    await startTestSite();
    let next = 0;
    for (let round = 0; round < rounds(20); round += 1) {
      const outage = new AbortController();
      let stored = 0;
      const sendInquiries = async () => {
        while (!outage.signal.aborted) {
          const one = everybody[(next += 1)];
          if (!one) return;
          const { name, phone, pincode, projectType } = one;
          const email = one.email.replace('@', '.killed@');
          const form = oldForm({ name, email, phone, pincode, projectType, formId: email });
          await postInquiry(site.url, form, from())
            .then(({ status }) => (stored += Number(status === 200)))
            .catch(() => undefined);
        }
      };
      const senders = Array.from({ length: 4 }, sendInquiries);
      await expect.poll(() => stored, { interval: 5 }).toBeGreaterThanOrEqual(20);
      await site.kill();
      outage.abort();
      await Promise.all(senders);
      // Another process takes over the killed one's deliveries once their leases expire, so expire them now.
      await ask('update deliveries set held_until = 1 where held_until is not null');
      await startTestSite();
    }
    const references = (
      await ask(`select reference from leads where email like '%.killed@%' and suspect = 0`)
    ).map(({ reference }) => String(reference));
    expect(references.length).toBeGreaterThanOrEqual(10);
    const readAlerts = () =>
      mail.taken.flatMap((one) => {
        const text = partOf(one, 'text/plain');
        const reference = /· (L-\w+) ·/.exec(text)?.[1] ?? '';
        return text.includes('.killed@') ? [{ reference, id: headerOf(one, 'message-id') }] : [];
      });
    await expect
      .poll(() => [...new Set(readAlerts().map(({ reference }) => reference))].toSorted(), {
        timeout: 120_000,
      })
      .toEqual(references.toSorted());
    // An email that was being sent at the kill may be sent again, under the same Message-ID.
    expect(new Set(readAlerts().map(({ id }) => id)).size).toBe(references.length);
  });

  test('write no address, number or link to the log', async () => {
    const output = site.output();
    expect(output).not.toMatch(/gmail|killed@|98765|hello@studio|\/call\/[\w-]{8}/);
  });
});
