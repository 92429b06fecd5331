import { inject } from 'vitest';

import { createPostgresDatabase } from '../../engines/postgres-databases';
import { startObjectStore } from '../../object-store/object-store';
import type { Ground } from './grounds';
import { SECRET_KEY } from './instances';
import { openBeside } from './postgres-beside';

/** A PostgreSQL database for one site and, with `hasBucket`, a bucket for its pictures. */
export async function makeGround({ hasBucket }: { hasBucket: boolean }): Promise<Ground> {
  const database = await createPostgresDatabase(inject('postgresUrl'));
  const store = hasBucket ? await startObjectStore() : undefined;
  const beside = openBeside(database.url);
  return {
    environment: {
      DATABASE_URL: database.url,
      SECRET_KEY,
      ...(store && { STORAGE_URL: store.url('site') }),
    },
    database: beside,
    folders: [],
    async remove() {
      await beside.close();
      await database.drop();
      await store?.close();
    },
  };
}
