import type { Database } from '~/db/database';
import { migratorOf } from '~/db/migrations';

/** Migrates an empty or older database up to the migration of this name. */
export async function migrateTo({ kysely }: Pick<Database, 'kysely'>, name: string) {
  const { error } = await migratorOf(kysely).migrateTo(name);
  if (error !== undefined) throw error;
}
