import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from './database';
import { isOutOfRoom } from './errors.server';
import { inWords } from './opening-error.server';

/** Whether the database was never migrated: it holds no site. */
export async function isEmptyDatabase({ engine, withoutDeadline }: Database): Promise<boolean> {
  return withoutDeadline(async (kysely) => {
    const { rows } = await (
      engine === 'postgres'
        ? sql`select 1 where to_regclass('kysely_migration') is not null`
        : sql`select 1 from sqlite_schema where name = 'kysely_migration'`
    )
      .execute(kysely)
      .catch((error: unknown) => {
        throw inWords(error);
      });
    return rows.length === 0;
  });
}

/**
 * Which site a migrated database holds; one that was never asked is given its identity now. `isInFile`: it lies in SQLite's file
 * itself, which the next start looks at before it may read the WAL.
 */
export async function readIdentity({ engine, kysely }: Database) {
  await kysely
    .insertInto('site_identity')
    .values({ id: 'site', identity: randomUUID(), made_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const identity = await findIdentity({ kysely });
  return { identity, isInFile: engine === 'postgres' || (await moveWalIntoFile(kysely)) };
}

/** The site that a migrated database holds. @throws where it was never asked. */
export async function findIdentity({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const row = await kysely.selectFrom('site_identity').select('identity').executeTakeFirstOrThrow();
  return row.identity;
}

/** Gives whether all of the WAL was moved: somebody who reads just now keeps part of it there. */
async function moveWalIntoFile(kysely: Database['kysely']): Promise<boolean> {
  try {
    const { rows } = await sql<{
      log: number;
      checkpointed: number;
    }>`pragma wal_checkpoint(passive)`.execute(kysely);
    const [moved] = rows;
    return moved !== undefined && moved.log === moved.checkpointed;
  } catch (error) {
    // The next start makes one.
    if (isOutOfRoom(error)) return false;
    throw error;
  }
}
