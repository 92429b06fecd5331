import { inject } from 'vitest';

import { createPostgresDatabase } from '../../engines/postgres-databases';
import { startObjectStore } from '../../object-store/object-store';
import { SECRET_KEY } from './instances';
import type { SharedResources } from './shared-resources';
import { openPostgres } from './synchronous-postgres';

/** A PostgreSQL database for one site and, with `hasBucket`, a bucket for its pictures. */
export async function createSharedResources({
  hasBucket,
}: {
  hasBucket: boolean;
}): Promise<SharedResources> {
  const database = await createPostgresDatabase(inject('postgresUrl'));
  const store = hasBucket ? await startObjectStore() : undefined;
  const secondConnection = openPostgres(database.url);
  return {
    environment: {
      DATABASE_URL: database.url,
      SECRET_KEY,
      ...(store && { STORAGE_URL: store.url('site') }),
    },
    database: secondConnection,
    folders: [],
    async remove() {
      await secondConnection.close();
      await database.drop();
      await store?.close();
    },
  };
}
