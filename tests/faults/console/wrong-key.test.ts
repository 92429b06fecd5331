import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { atConsoleWith, refusedAtConsole } from '~tests/site/console';
import { tryPin } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';

const KEY = 'a key of these tests that nobody else has';
const OTHER = 'another key of these tests, set by mistake';
const REFUSAL = 'The site was last used with another key.';

const pinIn = (text: string) => /Admin PIN: (\w{4})/.exec(text)?.[1] ?? '';

let place: Place;
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  await place.remove();
});

/** A site that was used and stopped. Returns its PIN. */
async function useAndStopSite(environment: Record<string, string>) {
  site = await startSite(environment, place.dataDir);
  const made = pinIn(site.output());
  await site.stop();
  if (made) return made;
  return pinIn(await atConsoleWith({ DATA_DIR: place.dataDir, ...environment }, 'pin'));
}

describe.each(ENGINES)('a different secret key (%s)', (engine) => {
  test('is refused and changes nothing until the owner accepts it', async () => {
    place = await freshPlace(engine);
    const withKey = (SECRET_KEY: string): Record<string, string> =>
      place.databaseUrl ? { SECRET_KEY, DATABASE_URL: place.databaseUrl } : { SECRET_KEY };
    const [environment, other] = [withKey(KEY), withKey(OTHER)];
    const pin = await useAndStopSite(environment);
    await expect(startSite(other, place.dataDir)).rejects.toThrow(REFUSAL);
    expect(await refusedAtConsole({ DATA_DIR: place.dataDir, ...other }, 'login-link')).toContain(
      REFUSAL,
    );

    site = await startSite(environment, place.dataDir);
    expect((await tryPin(site, pin)).status).toBe(303);
    await site.stop();

    const accepted = await atConsoleWith({ DATA_DIR: place.dataDir, ...other }, 'accept-key');
    site = await startSite(other, place.dataDir);
    expect((await tryPin(site, pinIn(accepted))).status).toBe(303);
    expect((await tryPin(site, pin)).status).not.toBe(303);
  });
});

test('is not created for a folder that was moved without its own', async () => {
  place = await freshPlace('sqlite');
  const pin = await useAndStopSite({});
  const file = join(place.dataDir, 'secret.key');
  await rename(file, `${file}.forgotten`);
  await expect(startSite({}, place.dataDir)).rejects.toThrow(`${REFUSAL} Put the old one back:`);
  expect(existsSync(file)).toBe(false);

  await rename(`${file}.forgotten`, file);
  site = await startSite({}, place.dataDir);
  expect((await tryPin(site, pin)).status).toBe(303);
});

test('is not accepted while the site runs', async () => {
  place = await freshPlace('sqlite');
  site = await startSite({}, place.dataDir);
  expect(await refusedAtConsole({ DATA_DIR: place.dataDir }, 'accept-key')).toContain(
    'A site is running here. Stop it first.',
  );
});
