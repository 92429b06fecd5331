import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '~tests/trials';

import { freshPlace, type Place } from '../engines/engines';
import { unreliableProxy } from '../engines/unreliable-proxy';
import { leadsOf } from '../site/acknowledged-inquiries';
import { filledIn, postInquiry } from '../site/post-inquiry';
import { startSite, type Site } from '../site/start-site';

let place: Place;
let proxy: Awaited<ReturnType<typeof unreliableProxy>>;
let site: Site;
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  proxy = await unreliableProxy(new URL(place.databaseUrl ?? ''));
  site = await startSite(
    { DATABASE_URL: proxy.url, SECRET_KEY: 'a key of these tests that nobody else has' },
    place.dataDir,
  );
});
afterAll(async () => {
  await site?.stop();
  await proxy?.close();
  await place?.remove();
});

test(
  'a long silence of PostgreSQL leaves the site running and receiving inquiries, which become leads later',
  { timeout: 300_000 },
  async () => {
    const healthStatus = async () => (await fetch(`${site.url}/healthz`)).status;
    const sendInquiry = async (at: number) => {
      const formId = `outage-${at}`;
      const email = `${formId}@example.in`;
      return (await postInquiry(site.url, filledIn({ formId, email }))).status;
    };
    expect(await sendInquiry(-1)).toBe(200);
    proxy.become('silent');
    // Each is received after one to three seconds, so twenty take up to a minute.
    for (let round = 0; round < rounds(20); round += 1)
      expect([await sendInquiry(round), await healthStatus()]).toEqual([200, 200]);
    proxy.become('none');
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await sendInquiry(rounds(20))).toBe(200);
    await expect.poll(async () => (await leadsOf(place, 'outage-%')).length).toBe(rounds(20) + 2);
  },
);
