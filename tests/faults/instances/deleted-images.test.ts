import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { jpeg, upload } from '~tests/site/pictures';
import { ADMIN_PIN, ask, type Cookies, signIn } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';
import { accepted, sizeAddresses } from '~tests/site/stored-images';

let place: Place;
let own: Site;
let there: Site;
let cookies: Cookies;
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  const start = () =>
    startSite(
      {
        ADMIN_PIN,
        DATABASE_URL: place.databaseUrl ?? '',
        SECRET_KEY: 'a key of these tests that nobody else has',
      },
      place.dataDir,
    );
  own = await start();
  there = await start();
  cookies = await signIn(own);
});
afterAll(async () => {
  await own?.stop();
  await there?.stop();
  await place?.remove();
});

const postForm = async (path: string, fields: Record<string, string>, status = 200) => {
  const answer = await ask(own, path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    cookies,
  });
  expect(answer.status).toBe(status);
};

/** Ends the connections that carry change events, and runs `work` before they are restored. */
async function withoutEvents(work: () => Promise<void>) {
  const client = new Client(place.databaseUrl);
  await client.connect();
  try {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'crafting-excellence events'`);
    await work();
  } finally {
    await client.end();
  }
}

test('a deleted image disappears at every instance and address at once, and comes back when restored', async () => {
  const image = await accepted(await upload(own, await jpeg(900, 600), { cookies }));
  const unversioned = sizeAddresses(image).map((address) => address.replace(/\?.*$/, ''));
  const addresses = [image.path, ...sizeAddresses(image), ...unversioned];
  const statuses = async (site: Site) =>
    new Set(await Promise.all(addresses.map(async (at) => (await fetch(site.url + at)).status)));
  // The answer is the image's own screen, which no longer exists.
  const deleteImage = () => postForm(`/admin/gallery/images/${image.id}`, { do: 'delete' }, 404);
  const restore = () => postForm('/admin/gallery/images/bin', { do: 'restore', id: image.id });
  const expectAtBoth = async (status: number) => {
    for (const site of [own, there]) expect(await statuses(site)).toEqual(new Set([status]));
  };
  await expectAtBoth(200);
  for (const round of [(work: () => Promise<void>) => work(), withoutEvents]) {
    await round(deleteImage);
    await expectAtBoth(410);
    const answer = await fetch(there.url + image.path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await round(restore);
    await expectAtBoth(200);
  }
});
