import { db, lockFor, transaction } from '~/db/executor.server';

/**
 * Stores demo records in a table that never had a record: all or none, and once across all instances.
 * @param key of the setting that prevents a second import after the owner deletes them.
 * @returns the number stored.
 */
export const importDemo = <Draft>(
  table: 'posts' | 'projects',
  key: string,
  demo: { drafts: () => readonly Draft[]; store: (draft: Draft) => Promise<unknown> },
): Promise<number> =>
  transaction(async () => {
    await lockFor(key);
    const existingRow = await db()
      .selectFrom(table)
      .select('id')
      .limit(1)
      .unionAll(db().selectFrom('settings').select('key as id').where('key', '=', key))
      .execute();
    if (existingRow.length > 0) return 0;
    const drafts = demo.drafts();
    for (const draft of drafts) await demo.store(draft);
    await db()
      .insertInto('settings')
      .values({ key, value: 'true', updated_at: Date.now() })
      .execute();
    return drafts.length;
  });
