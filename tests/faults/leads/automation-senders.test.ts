import { afterAll, beforeAll, expect, test } from 'vitest';

import { ADMIN_PIN, ask, signIn } from '../../site/sign-in';
import { inDatabase } from '../../site/site-database';
import { discard, type Site, startSite } from '../../site/start-site';

const FIELDS = {
  lead_id: '2041',
  name: 'Asha Rao',
  phone: '+91 98450 12345',
  email: 'asha@example.in',
  city: 'Pune',
  message: 'A house for four',
};

const json = JSON.stringify(FIELDS);
const form = new URLSearchParams(FIELDS).toString();
const BOUNDARY = '--------------------------5f3c1b7d';
const multipart = `${Object.entries(FIELDS)
  .map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  .join('')}--${BOUNDARY}--\r\n`;

/** The requests that each program sends with the settings of docs/guide/lead-sources.md. */
const SENDERS: readonly [sender: string, headers: Record<string, string>, body: string][] = [
  [
    'Zapier, Json',
    { 'user-agent': 'Zapier', 'content-type': 'application/json; charset=utf-8' },
    json,
  ],
  [
    'Zapier, Form',
    { 'user-agent': 'Zapier', 'content-type': 'application/x-www-form-urlencoded' },
    form,
  ],
  ['Make, Raw', { 'user-agent': 'Make/production', 'content-type': 'application/json' }, json],
  [
    'n8n, JSON',
    { 'user-agent': 'n8n', accept: 'application/json,*/*', 'content-type': 'application/json' },
    json,
  ],
  [
    'n8n, Form Urlencoded',
    {
      'user-agent': 'n8n',
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
    },
    form,
  ],
  [
    'n8n, Form-Data',
    { 'user-agent': 'n8n', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    multipart,
  ],
];

let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

test.each(SENDERS)(
  '%s delivers every field, and a retry adds no second lead',
  async (kind, headers, body) => {
    const cookies = await signIn(site);
    const created = await ask(site, '/admin/settings/lead-sources', {
      method: 'POST',
      body: new URLSearchParams({ name: kind, kind: 'any' }),
      cookies,
    });
    const [, key = ''] = /\/in\/([\w-]{32})/.exec(await created.text()) ?? [];
    const sendPayload = async () => {
      const answer = await fetch(`${site.url}/in/${key}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const { reference } = await sendPayload();
    expect(await sendPayload()).toEqual({ reference });
    const leads = inDatabase(site, (database) =>
      database
        .prepare(
          `select leads.name, email, phone_e164, pincode, brief from leads
         join lead_sources on lead_sources.id = lead_source_id where lead_sources.name = ?`,
        )
        .all(kind),
    );
    expect(leads).toEqual([
      {
        name: 'Asha Rao',
        email: 'asha@example.in',
        phone_e164: '+919845012345',
        pincode: 'Pune',
        brief: 'A house for four',
      },
    ]);
  },
);
