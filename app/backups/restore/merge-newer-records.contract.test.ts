import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { bookFor } from '~tests/engines/store-appointment';
import { storeLeads } from '~tests/engines/store-leads';

import { archivedTables } from '~/backups/table-plan';
import type { Database } from '~/db/database';
import { openDatabase } from '~/db/database.server';
import { db, setDatabase } from '~/db/executor.server';
import {
  type RowTarget,
  withPostgresTarget,
  withSqliteTarget,
} from '~/db/snapshot/row-target.server';
import { type StoredRow, withSnapshot } from '~/db/snapshot/snapshot.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { logCall } from '~/features/leads/changes/log-call.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { forgetSettings } from '~/settings/settings.server';

import { countNewer } from './count-newer.server';
import { mergeNewerRecords } from './merge-newer-records.server';

type Backup = ReadonlyMap<string, readonly StoredRow[]>;

describe.each(ENGINES)('A restore into %s', (engine) => {
  let place: Place;
  let database: Database;
  beforeEach(async () => {
    place = await freshPlace(engine, { migrated: true });
    database = await openDatabase(place);
    setDatabase(database);
    forgetSettings();
    await storeLeads([{ id: 'old', reference: 'L-OLD' }]);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const backUp = (): Promise<Backup> =>
    withSnapshot(place, async (now) => {
      const backup = new Map<string, readonly StoredRow[]>();
      for (const name of archivedTables) {
        const shape = now.shapes.get(name);
        if (shape) backup.set(name, (await Array.fromAsync(now.rows(shape))).flat());
      }
      return backup;
    });

  async function load(backup: Backup, target: RowTarget): Promise<void> {
    await target.migrate();
    const shapes = await target.shapes();
    await target.inTransaction(async () => {
      for (const name of archivedTables.toReversed()) await target.clear(name);
      for (const [name, rows] of backup) {
        const shape = shapes.get(name);
        await target.clear(name);
        if (shape && rows.length > 0) await target.insert(shape, rows);
      }
    });
  }

  /** Restores `backup` beside the present site. */
  async function restore<T>(backup: Backup, read: (target: RowTarget) => Promise<T>): Promise<T> {
    const empty = await freshPlace(engine);
    const folder = await mkdtemp(join(inject('scratch'), 'restored-'));
    const loadBackup = async (target: RowTarget) => {
      await load(backup, target);
      return read(target);
    };
    try {
      return await (empty.databaseUrl === undefined
        ? withSqliteTarget(join(folder, 'restored.sqlite'), loadBackup)
        : withPostgresTarget(empty.databaseUrl, loadBackup));
    } finally {
      await empty.remove();
    }
  }

  const afterMerge = <T>(backup: Backup, read: (target: RowTarget) => Promise<T>) =>
    restore(backup, async (target) => {
      await withSnapshot(place, (now) => mergeNewerRecords(now, target, { exactly: false }));
      return read(target);
    });

  const call = { outcome: 'reached', next: 'Send the drawings', followUpAt: null } as const;
  const sentEstimate = (id: string) =>
    db()
      .insertInto('sent_estimates')
      .values({
        id,
        lead_id: 'old',
        sheet: '{}',
        unit: 'sqft',
        created_at: 1,
        created_by: 'Asha',
        expires_at: 2,
        code: id,
      })
      .execute();

  it('copies what an archived lead got since: calls, appointments, estimates and webhook messages', async () => {
    await logCall('old', { ...call, request: 'before' }, 'Asha');
    await bookFor({ leadId: 'old', choice: { wishes: [] } });
    await sentEstimate('before');
    const backup = await backUp();
    await logCall('old', { ...call, request: 'after' }, 'Asha');
    // The lead's status stays as in the backup, and so does its history.
    const statusEvent = { id: 'status', what: 'status', was: 'New', became: 'Lost' } as const;
    await db()
      .insertInto('lead_events')
      .values({ ...statusEvent, lead_id: 'old', actor: 'Asha', created_at: 1 })
      .execute();
    const booked = await bookFor({ leadId: 'old' });
    await sentEstimate('after');
    await db()
      .insertInto('webhook_messages')
      .values({ id: 'after', type: 'lead.changed', lead_id: 'old', body: '{}', created_at: 1 })
      .execute();
    const tables = ['lead_events', 'appointments', 'sent_estimates', 'webhook_messages'] as const;
    const rowsOf = (kysely: Database['kysely']) =>
      Promise.all(
        tables.map((table) =>
          kysely.selectFrom(table).selectAll().where('lead_id', '=', 'old').orderBy('id').execute(),
        ),
      );
    const now = await rowsOf(db());
    expect(now[1]?.map(({ id }) => id)).toContain(booked);
    expect(await afterMerge(backup, (target) => rowsOf(target.database.kysely))).toEqual(
      now.map((rows) => rows.filter(({ id }) => id !== statusEvent.id)),
    );
  });

  const readOld = ({ kysely }: Pick<Database, 'kysely'>) =>
    kysely
      .selectFrom('leads')
      .select(['search', 'first_contact_at', 'last_contact_at'])
      .where('id', '=', 'old')
      .executeTakeFirstOrThrow();

  it('finds newer notes and calls of an archived lead by search, and counts it as answered', async () => {
    const backup = await backUp();
    await addNote('old', 'The plot slopes', 'Asha');
    await logCall('old', { ...call, request: 'after' }, 'Asha');
    const now = await readOld(database);
    expect(now.search).toMatch(/the plot slopes[^]*send the drawings/);
    expect(now.first_contact_at).not.toBeNull();
    expect(await afterMerge(backup, (target) => readOld(target.database))).toEqual(now);
  });

  it('keeps contact that is known only from the backup', async () => {
    const contact = { first_contact_at: 10, last_contact_at: 20 };
    await db().updateTable('leads').set(contact).execute();
    const backup = await backUp();
    await db()
      .updateTable('leads')
      .set({ first_contact_at: null, last_contact_at: null })
      .execute();
    await logCall('old', { ...call, outcome: 'no-answer', request: 'after' }, 'Asha');
    expect(await afterMerge(backup, (target) => readOld(target.database))).toMatchObject(contact);
  });

  it('finds a newer lead by search in the archived one that it was merged into', async () => {
    const backup = await backUp();
    await storeLeads([{ id: 'new', reference: 'L-NEW', name: 'Asha R. Menon' }]);
    expect(await mergeLeads('old', 'new', 'Asha')).toBe(true);
    const now = await readOld(database);
    expect(now.search).toContain('asha r. menon');
    expect(await afterMerge(backup, (target) => readOld(target.database))).toEqual(now);
  });

  it('counts what is newer and not merged', async () => {
    const source = { kind: 'any', mapping: '{}', enabled: 1, created_at: 1 } as const;
    await db()
      .insertInto('lead_sources')
      .values({ ...source, id: 'rotated', name: 'Rotated', key_hash: 'before' })
      .execute();
    const moved = await bookFor({ leadId: 'old' });
    const backup = await backUp();
    expect(await restore(backup, countRows)).toEqual([]);
    await db().updateTable('appointments').set({ version: 2 }).where('id', '=', moved).execute();
    // New appointments of archived leads are copied.
    await bookFor({ leadId: 'old', choice: { wishes: [] } });
    await db().updateTable('lead_sources').set({ key_hash: 'after' }).execute();
    await db()
      .insertInto('lead_sources')
      .values({ ...source, id: 'added', name: 'Added', key_hash: 'added' })
      .execute();
    const published = { published_at: 1, published_by: 'Asha' };
    await db()
      .insertInto('pages')
      .values({ ...published, id: 'p', page: 'about', language: 'en', form: '{}' })
      .execute();
    await db()
      .insertInto('webhooks')
      .values({ id: 'w', url: 'https://x.example', events: '[]', sealed_secret: '', created_at: 1 })
      .execute();
    const view = { name: 'Hot', folded: 'hot', query: '', created_by: null };
    await db()
      .insertInto('saved_views')
      .values({ ...view, id: 'v', screen: 'leads', created_at: 1, updated_at: 1 })
      .execute();
    const time = { starts_at: 1, ends_at: 2, reason: '', created_at: 1 };
    await db()
      .insertInto('blocked_times')
      .values({ ...time, id: 'b', person_id: 'asha' })
      .execute();
    expect(await restore(backup, countRows)).toEqual([
      ['appointments changed', 1],
      ['blocked times added', 1],
      ['pages published', 1],
      ['lead sources added or changed', 2],
      ['webhooks added or changed', 1],
      ['saved views added or changed', 1],
    ]);
  });

  const countRows = (target: RowTarget) =>
    withSnapshot(place, async (now) => [...(await countNewer(now, target))]);
});
