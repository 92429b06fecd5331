import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, inject } from 'vitest';

import type { Database, Engine } from '~/db/database';
import { openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';

import { createPostgresDatabase, TEMPLATE } from './postgres-databases';
import { copyTemplateFolder } from './template-folder';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** Where a server finds its database; passed as `DATA_DIR` and `DATABASE_URL`. */
export type Place = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
};

/** Creates a data folder, and on PostgreSQL also a database. It is migrated only if requested. */
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
 * Describes `body` once on SQLite and once on PostgreSQL, each time with a fresh migrated database that `db()` and
 * the feature functions use. The file's name must end in `.server.test.ts` or `.contract.test.ts`, or lie in
 * `tests/`.
 */
export const onBothEngines = (name: string, body: OnEngine) => describeOn(ENGINES, name, body);

type OnEngine = (engine: Engine, database: () => Database) => void;

/** Like `onBothEngines`, but on the given engines. */
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
