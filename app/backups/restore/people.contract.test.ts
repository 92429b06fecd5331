import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { Migrator } from 'kysely/migration';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { ENGINES, freshPlace } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { openArchive } from '~/backups/archive/read-archive.server';
import { loadArchive } from '~/backups/verification/load-archive.server';
import { verifyDatabase } from '~/backups/verification/verify-archive.server';
import { openDatabase } from '~/db/database.server';
import { db, withDatabase } from '~/db/executor.server';
import { migrations } from '~/db/migrations';
import {
  type RowTarget,
  withPostgresTarget,
  withSqliteTarget,
} from '~/db/snapshot/row-target.server';
import { withSnapshot } from '~/db/snapshot/snapshot.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { loadSettings } from '~/settings/settings.server';

import { mergeNewerRecords } from './merge-newer-records.server';

/**
 * Made by the last version without a list of people. It has three people, two of them Priya, and
 * three recipients, one of whom is not in People.
 */
const ARCHIVE = join(import.meta.dirname, '../../../tests/backups/fe8b59dc.zip');
/** The newest migration of that version. */
const BEFORE = '0261_deliveries_failing';

/** Devices of that version with the typed name and the alerts that they show. */
const DEVICES = [
  { id: 'asha', person: 'asha  rao', subscribed: null },
  { id: 'priya', person: 'Priya', subscribed: 'Priya' },
  { id: 'ravi', person: 'Ravi', subscribed: 'Ravi' },
  { id: 'zed', person: 'Zed Visitor', subscribed: null },
];

describe.each(ENGINES)('A backup of a version without a list of people, on %s', (engine) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(inject('scratch'), 'people-'));
    await mkdir(join(folder, 'present'));
  });

  /**
   * The present site with devices as that version stored them. With `update` it has been updated to
   * this version.
   */
  async function preparePresentSite({ update }: { update: boolean }) {
    const dataDir = join(folder, 'present');
    const database = await openDatabase({ dataDir });
    const migrator = new Migrator({
      db: database.kysely,
      provider: { getMigrations: async () => migrations },
    });
    await migrator.migrateTo(BEFORE);
    const { kysely } = database;
    for (const { id, person, subscribed } of DEVICES) {
      await kysely
        .insertInto('admin_devices')
        .values({
          id,
          person,
          token_hash: id,
          label: 'Chrome',
          leads_seen_at: 1,
          created_at: 1,
          last_used_at: 1,
          expires_at: 1,
        })
        .execute();
      if (subscribed !== null)
        await kysely
          .insertInto('push_subscriptions')
          .values({
            id: `push ${id}`,
            device_id: id,
            person: subscribed,
            endpoint: id,
            p256dh: 'k',
            auth: 'a',
            created_at: 1,
          })
          .execute();
    }
    const settings = [
      ['people', [{ name: 'Asha Rao' }, { name: 'Priya' }, { name: 'Priya' }]],
      ['recipients', [{ person: 'Asha Rao' }, { person: 'Priya' }, { person: 'Ravi' }]],
    ] as const;
    for (const [key, value] of settings)
      await kysely
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value), updated_at: 1 })
        .execute();
    if (update) await migrator.migrateToLatest();
    await database.close();
    return { dataDir };
  }

  async function restoreBackup(
    change: (target: RowTarget) => Promise<void>,
    site: { dataDir: string } | null,
  ): Promise<void> {
    const loadBackup = async (target: RowTarget) => {
      const archive = await openArchive(ARCHIVE);
      expect(archive.manifest.migration).toBe(BEFORE);
      await loadArchive(archive, target);
      await verifyDatabase(target, archive.manifest);
      archive.close();
      if (site)
        await withSnapshot(site, (now) => mergeNewerRecords(now, target, { exactly: false }));
      await change(target);
    };
    const place = await freshPlace(engine);
    await (place.databaseUrl === undefined
      ? withSqliteTarget(join(folder, 'restored.sqlite'), loadBackup)
      : withPostgresTarget(place.databaseUrl, loadBackup));
    await place.remove();
  }

  it('restores each person once, and the recipients with what they get', async () => {
    await restoreBackup(
      ({ database }) =>
        withDatabase(database, async () => {
          expect(
            (await loadPeople()).map(({ id, name, role, onSite }) => [id, name, role, onSite]),
          ).toEqual([
            ['Asha Rao', 'Asha Rao', 'Architect', 'on'],
            ['Priya#2', 'Priya', 'Engineer', 'on'],
            ['Priya#3', 'Priya', 'Interiors', 'on'],
            ['Priya', 'Priya', '', ''],
            ['Ravi', 'Ravi', '', ''],
          ]);
          expect((await loadSettings()).recipients).toMatchObject([
            { person: 'Asha Rao', mail: 'asha@studio.example', leads: 'mail', morning: 'mail' },
            { person: 'Priya', mail: 'priya@studio.example', leads: 'push' },
            { person: 'Ravi', mail: '', leads: 'push' },
          ]);
        }),
      null,
    );
  });

  it.each([
    ['was updated before', true],
    ['is of that version, too', false],
  ])('keeps the people of devices on a site that %s', async (_, update) => {
    const site = await preparePresentSite({ update });
    await restoreBackup(
      ({ database }) =>
        withDatabase(database, async () => {
          const devices = await db()
            .selectFrom('admin_devices')
            .leftJoin('push_subscriptions as own', 'own.device_id', 'admin_devices.id')
            .select(['admin_devices.id', 'admin_devices.person', 'person_id', 'person_state'])
            .select('own.id as shows')
            .orderBy('admin_devices.id')
            .execute();
          expect(devices).toMatchObject([
            { id: 'asha', person: 'Asha Rao', person_id: 'Asha Rao', person_state: 'settled' },
            // Until staff say whose device this is, it shows the same alerts as before.
            { id: 'priya', person_id: 'Priya', person_state: 'unclear', shows: 'push priya' },
            { id: 'ravi', person_id: 'Ravi', person_state: 'settled', shows: 'push ravi' },
            { id: 'zed', person: 'Zed Visitor', person_id: null, person_state: 'open' },
          ]);
        }),
      site,
    );
  });

  it('matches people who were added since by name, and asks if it is ambiguous', async () => {
    const site = await preparePresentSite({ update: true });
    const database = await openDatabase(site);
    const addedPerson = {
      role: '',
      registration: '',
      on_site: 1,
      position: 9,
      changed_at: 9,
    } as const;
    await database.kysely
      .insertInto('people')
      .values([
        { ...addedPerson, id: 'new asha', name: 'Asha Rao' },
        { ...addedPerson, id: 'new priya', name: 'Priya' },
      ])
      .execute();
    for (const name of ['asha', 'priya'])
      await database.kysely
        .updateTable('admin_devices')
        .set({ person_id: `new ${name}`, person_state: 'settled' })
        .where('id', '=', name)
        .execute();
    await database.close();
    await restoreBackup(
      (target) =>
        withDatabase(target.database, async () => {
          const devices = await db()
            .selectFrom('admin_devices')
            .select(['id', 'person_id', 'person_state'])
            .where('id', 'in', ['asha', 'priya'])
            .orderBy('id')
            .execute();
          expect(devices).toEqual([
            { id: 'asha', person_id: 'Asha Rao', person_state: 'settled' },
            { id: 'priya', person_id: 'Priya', person_state: 'unclear' },
          ]);
        }),
      site,
    );
  });

  it('merges newer leads, with their owner if the backup has that person', async () => {
    const site = await preparePresentSite({ update: true });
    const database = await openDatabase(site);
    const { kysely } = database;
    const addedPerson = {
      role: '',
      registration: '',
      on_site: 1,
      position: 9,
      changed_at: 9,
    } as const;
    await kysely
      .insertInto('people')
      .values({ ...addedPerson, id: 'new', name: 'Meera' })
      .execute();
    await kysely
      .insertInto('leads')
      .values([
        leadRow({ id: 'newer-of-asha', owner_id: 'Asha Rao' }),
        leadRow({ id: 'newer-of-meera', owner_id: 'new' }),
        leadRow({ id: 'newer-of-nobody' }),
      ])
      .execute();
    await database.close();
    await restoreBackup(async (target) => {
      const leads = await target.database.kysely
        .selectFrom('leads')
        .select(['id', 'owner_id'])
        .where('id', 'like', 'newer-%')
        .orderBy('id')
        .execute();
      expect(leads.map(({ id, owner_id }) => [id, owner_id])).toEqual([
        ['newer-of-asha', 'Asha Rao'],
        ['newer-of-meera', null],
        ['newer-of-nobody', null],
      ]);
    }, site);
  });
});
