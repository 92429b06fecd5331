import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place } from '~tests/engines/engines';
import { type ObjectStore, startObjectStore } from '~tests/object-store/object-store';
import { expectStoredOnce, leadsOf } from '~tests/site/acknowledged-inquiries';
import { type Instances, startInstances } from '~tests/site/instances/instances';
import { sendVisitors } from '~tests/site/instances/visitors';
import { jpeg, upload } from '~tests/site/pictures';
import { ADMIN_PIN, signIn } from '~tests/site/sign-in';
import { accepted, sizeAddresses } from '~tests/site/stored-images';
import { rounds } from '~tests/trials';

let place: Place;
let store: ObjectStore;
let instances: Instances;
let paths: string[];
beforeAll(async () => {
  place = await freshPlace('postgres', { migrated: true });
  store = await startObjectStore();
  instances = await startInstances(
    { ADMIN_PIN, DATABASE_URL: place.databaseUrl ?? '', STORAGE_URL: store.url('site') },
    { folders: [place.dataDir] },
  );
  const cookies = await signIn(instances);
  const picture = await accepted(await upload(instances, await jpeg(900, 600), { cookies }));
  paths = [
    '/',
    '/services',
    '/contact',
    '/blogs',
    '/gallery',
    '/estimate',
    ...sizeAddresses(picture),
  ];
});
afterAll(async () => {
  await instances?.stop();
  await instances?.remove();
  await place?.remove();
  await store?.close();
});

const visitors = (name: string) =>
  sendVisitors({ url: instances.url, paths, reads: 50, inquiries: 10, name });

/** Counts each kind of failure. */
const countByKind = (failures: readonly string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(failures, (each) => each)).map(([what, each = []]) => [
      what,
      each.length,
    ]),
  );

/** Waits until this many more pages have been answered. */
async function readMorePages(load: ReturnType<typeof visitors>, more: number) {
  const enough = load.answered() + more;
  await expect.poll(load.answered, { timeout: 120_000 }).toBeGreaterThanOrEqual(enough);
}

test(
  'restarting instances one after the other fails no request: every page is answered and every inquiry becomes one lead',
  { timeout: 600_000 },
  async ({ annotate }) => {
    for (let round = 0; round < rounds(10); round += 1) {
      const load = visitors(`rolling-${round}`);
      await readMorePages(load, 100);
      for (const at of [0, 1]) {
        expect(await instances.sites[at]?.stop()).toBe(0);
        await instances.startAgain(at);
        await readMorePages(load, 100);
      }
      await annotate(await load.end());
      expect(countByKind(load.failed)).toEqual({});
      await expectStoredOnce(place, `rolling-${round}`, load.told);
    }
  },
);

test(
  'killing instances one after the other leaves no inquiry unanswered, and stores each acknowledged one once',
  { timeout: 600_000 },
  async ({ annotate }) => {
    for (let round = 0; round < rounds(10); round += 1) {
      const load = visitors(`killed-${round}`);
      await readMorePages(load, 100);
      for (const at of [0, 1]) {
        await instances.sites[at]?.kill();
        // Only the other instance answers visitors now.
        await readMorePages(load, 100);
        await instances.startAgain(at);
        await readMorePages(load, 100);
      }
      const sent = await load.end();
      const acknowledged = load.told.filter(({ status }) => status === 200);
      const unanswered = load.told.length - acknowledged.length;
      await annotate(
        `${sent}; unanswered: ${unanswered} inquiries, reads ${JSON.stringify(countByKind(load.failed))}`,
      );
      // A request that the killed instance left unanswered went to the other one.
      expect(unanswered).toBe(0);
      // An inquiry that the database didn't accept in time is in a spool, which its restarted instance empties.
      const missingReferences = async () => {
        const stored = await leadsOf(place, `killed-${round}-%`);
        const references = new Set(stored.map(({ reference }) => reference));
        return acknowledged.filter(({ reference }) => !references.has(reference));
      };
      await expect.poll(missingReferences).toEqual([]);
      const stored = await leadsOf(place, `killed-${round}-%`);
      expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);
    }
  },
);
