import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, inject, test } from 'vitest';
import { fillSmallSite } from '~tests/backups/small-site';
import { writeToFile } from '~tests/backups/write-to-file';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { dot, keys, upload, withImageFolder } from '~tests/factories/image-folder';

import { loadArchive } from '~/backups/verification/load-archive.server';
import { verifyDatabase, verifyArchive } from '~/backups/verification/verify-archive.server';
import type { Database } from '~/db/database';
import { migrateToLatest, openDatabase } from '~/db/database.server';
import { db, setDatabase } from '~/db/executor.server';
import { readIdentity } from '~/db/site-identity.server';
import { withPostgresTarget, withSqliteTarget } from '~/db/snapshot/row-target.server';
import { registerFileReader } from '~/features/images/image-files.server';
import { replaceImage } from '~/features/images/store-image.server';

import type { Manifest } from './manifest';
import { openArchive } from './read-archive.server';

const rowsOf = ({ members }: Manifest) => members.filter(({ path }) => path.startsWith('data/'));

describe.each(ENGINES)('An archive of a site on %s', (engine) => {
  const folder = withImageFolder();
  let place: Place;
  let database: Database;
  let scratch: string;
  beforeAll(async () => {
    place = await freshPlace(engine, { migrated: engine === 'postgres' });
    database = await openDatabase(place);
    await migrateToLatest(database);
    setDatabase(database);
    await readIdentity(database);
    scratch = await mkdtemp(join(inject('scratch'), 'archive-'));
    return async () => {
      await database.close();
      await place.remove();
    };
  });

  test(
    'is verified, readable for people, and moves to the other engine and back with every row and byte',
    { timeout: 300_000 },
    async () => {
      const { image, asha } = await fillSmallSite();
      const file = join(scratch, 'site.zip');
      const made = await writeToFile(file, place, folder.files);
      expect(made.missing).toEqual([]);
      expect(made.lastKeys['posts']).toBe(3);
      expect(made.tables).toMatchObject({ leads: 4, posts: 2, images: 2, lead_import_parts: 1 });

      const archive = await openArchive(file);
      const verification = await verifyArchive(archive, join(scratch, 'proof'));
      archive.close();
      expect(verification).toMatchObject({ leads: 4, posts: 2, pictures: 2 });

      const unzip = (path: string) => execFileSync('python3', ['-c', UNZIP, file, path]);
      expect(unzip('readable/leads.csv').toString()).toContain(',\u200B=1+1,');
      const post = unzip('readable/posts/backed-up.md').toString();
      expect(post).toContain('title: "Backed up"');
      const key = keys(image).find((candidate) => candidate.endsWith('.jpg')) ?? '';
      expect(post).toContain(`../../files/${key}`);
      const storedBytes = await new Response((await folder.files.get(key))?.body).bytes();
      expect(unzip(`files/${key}`).equals(storedBytes)).toBe(true);
      expect(JSON.stringify(made.members)).not.toContain('admin_');

      // Restore the archive to the other engine, and archive that site again.
      const otherPlace = await freshPlace(engine === 'sqlite' ? 'postgres' : 'sqlite');
      const movedArchive = await openArchive(file);
      const url = otherPlace.databaseUrl;
      const withTarget =
        url === undefined
          ? (callback: Parameters<typeof withSqliteTarget>[1]) =>
              withSqliteTarget(join(otherPlace.dataDir, 'studio.sqlite'), callback)
          : (callback: Parameters<typeof withSqliteTarget>[1]) => withPostgresTarget(url, callback);
      await withTarget(async (target) => {
        await loadArchive(movedArchive, target);
        await verifyDatabase(target, movedArchive.manifest);
      });
      movedArchive.close();
      const secondArchive = await writeToFile(join(scratch, 'again.zip'), otherPlace, folder.files);
      expect(rowsOf(secondArchive)).toEqual(rowsOf(made));
      expect(secondArchive.lastKeys).toEqual(made.lastKeys);

      // Rebuilt data gives the same results as before.
      const otherDatabase = await openDatabase(otherPlace);
      setDatabase(otherDatabase);
      expect(
        await db()
          .selectFrom('lead_totals')
          .select(['kind', 'place', 'leads'])
          .where('leads', '>', 0)
          .orderBy('kind')
          .orderBy('place')
          .execute(),
      ).toEqual([
        { kind: 'estimate', place: 'desk', leads: 1 },
        { kind: 'inquiry', place: 'desk', leads: 1 },
        { kind: 'inquiry', place: 'suspects', leads: 1 },
      ]);
      const words = await db().selectFrom('post_texts').select('words').execute();
      expect(words.map((row) => row.words).join()).toContain('विला');
      const foundRows = await db()
        .selectFrom('leads')
        .select('id')
        .where('merged_into', '=', asha.id)
        .execute();
      expect(foundRows).toHaveLength(1);
      setDatabase(database);
      await otherDatabase.close();
      await otherPlace.remove();
      expect(await readFile(file).then(({ length }) => length)).toBeGreaterThan(1000);
    },
  );

  test('has the picture of its row, also if it is replaced before it is read', async () => {
    const image = await upload();
    registerFileReader(() => Promise.resolve(true));
    const [reading, replaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const making = writeToFile(join(scratch, 'replaced.zip'), place, {
      async get(key) {
        reading.resolve();
        await replaced.promise;
        return folder.files.get(key);
      },
    });
    await reading.promise;
    expect(await replaceImage(image.id, await dot(32))).toMatchObject({ version: 2 });
    replaced.resolve();
    const { missing, members } = await making;
    registerFileReader(() => Promise.resolve(false));
    expect(missing).toEqual([]);
    expect(members.map(({ path }) => path)).toEqual(
      expect.arrayContaining(keys(image).map((key) => `files/${key}`)),
    );
  });
});

const UNZIP =
  'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))';
