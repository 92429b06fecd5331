import { db } from '~/db/executor.server';

/** Rows of `settings`, the simplest table, for tests about rows in general. */
export const put = (key: string, value: string) =>
  db().insertInto('settings').values({ key, value, updated_at: 1_790_000_000_000 }).execute();

export async function valueOf(key: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function emptySettings(): Promise<void> {
  await db().deleteFrom('settings').execute();
  await db().deleteFrom('people').execute();
}
