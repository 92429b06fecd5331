import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { jpeg, upload } from '~tests/site/pictures';
import { ADMIN_PIN, type Cookies, signIn } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';
import { accepted, sizeAddresses, storedFiles } from '~tests/site/stored-images';

/** Stops the clock of a process, so that everything happens in the same millisecond. */
const STANDING = `const now = ${Date.now()}; Date.now = () => now;`;

let place: Place;
let sites: readonly [Site, Site];
let cookies: Cookies;
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  const start = () =>
    startSite(
      {
        ADMIN_PIN,
        DATABASE_URL: place.databaseUrl ?? '',
        SECRET_KEY: 'a key of these tests that nobody else has',
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(STANDING)}"`,
      },
      place.dataDir,
    );
  const first = await start();
  sites = [first, await start()];
  cookies = await signIn(first);
});
afterAll(async () => {
  for (const site of sites ?? []) await site.stop();
  await place?.remove();
});

test('uploads of the same name in the same millisecond at two instances make two intact images', async () => {
  const files = await Promise.all([600, 620, 640, 660].map((width) => jpeg(width, 400)));
  const answers = await Promise.all(
    files.map((file, at) => upload(at % 2 ? sites[1] : sites[0], file, { cookies })),
  );
  const images = await Promise.all(answers.map(accepted));
  expect(new Set(images.map(({ path }) => path)).size).toBe(images.length);
  for (const site of sites)
    for (const image of images)
      for (const address of sizeAddresses(image))
        expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
  expect(storedFiles(place)).toHaveLength(images.flatMap(sizeAddresses).length);
});
