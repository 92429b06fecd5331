import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, inject } from 'vitest';

import type { Database, Engine } from '~/db/database';
import { openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';

import { createPostgresDatabase, TEMPLATE } from './postgres-databases';
import { copyTemplateFolder } from './template-folder';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** What a server needs to find its database: pass it as `DATA_DIR` and `DATABASE_URL`. */
export type Place = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
};

/** A fresh place for a database: an own data folder, on PostgreSQL also an own database; migrated only when asked. */
export async function freshPlace(engine: Engine, { migrated = false } = {}): Promise<Place> {
  const dataDir = await mkdtemp(path.join(inject('scratch'), 'data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (migrated) await copyTemplateFolder(dataDir);
    return { dataDir, databaseUrl: undefined, remove: removeFolder };
  }
  const database = await createPostgresDatabase(
    inject('postgresUrl'),
    migrated ? { template: TEMPLATE } : {},
  );
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.drop();
      await removeFolder();
    },
  };
}

/**
 * Describes `body` once on SQLite (a file) and once on PostgreSQL (a server), each time with a fresh migrated database in
 * use for the whole describe: `db()` and the feature functions just work. The file's name must end in `.server.test.ts` or
 * `.contract.test.ts`, or lie in `tests/`.
 */
export const onBothEngines = (name: string, body: OnEngine) => describeOn(ENGINES, name, body);

type OnEngine = (engine: Engine, database: () => Database) => void;

/** The same on some engines. */
export function describeOn(engines: readonly Engine[], name: string, body: OnEngine): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    let place: Place;
    let database: Database;
    beforeAll(async () => {
      place = await freshPlace(engine, { migrated: true });
      database = await openDatabase(place);
      setDatabase(database);
    });
    afterAll(async () => {
      await database?.close();
      await place?.remove();
    });
    body(engine, () => database);
  });
}
