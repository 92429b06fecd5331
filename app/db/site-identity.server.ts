import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Database } from './database';
import { isOutOfRoom } from './errors.server';
import { explainOpeningError } from './opening-error.server';

export async function isEmptyDatabase({ engine, withoutDeadline }: Database): Promise<boolean> {
  return withoutDeadline(async (kysely) => {
    const { rows } = await (
      engine === 'postgres'
        ? sql`select 1 where to_regclass('kysely_migration') is not null`
        : sql`select 1 from sqlite_schema where name = 'kysely_migration'`
    )
      .execute(kysely)
      .catch((error: unknown) => {
        throw explainOpeningError(error);
      });
    return rows.length === 0;
  });
}

/** `isInFile`: the identity is in SQLite's main file, which the next start reads before the WAL. */
export async function readIdentity({ engine, kysely }: Database) {
  await kysely
    .insertInto('site_identity')
    .values({ id: 'site', identity: randomUUID(), made_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const identity = await findIdentity({ kysely });
  return { identity, isInFile: engine === 'postgres' || (await moveWalIntoFile(kysely)) };
}

/** The identity of a migrated database's site. @throws Error if it has none. */
export async function findIdentity({ kysely }: Pick<Database, 'kysely'>): Promise<string> {
  const row = await kysely.selectFrom('site_identity').select('identity').executeTakeFirstOrThrow();
  return row.identity;
}

/** Returns whether the whole WAL was moved into the file. A concurrent reader prevents a part of that. */
async function moveWalIntoFile(kysely: Database['kysely']): Promise<boolean> {
  try {
    const { rows } = await sql<{
      log: number;
      checkpointed: number;
    }>`pragma wal_checkpoint(passive)`.execute(kysely);
    const [checkpointRow] = rows;
    return checkpointRow !== undefined && checkpointRow.log === checkpointRow.checkpointed;
  } catch (error) {
    if (isOutOfRoom(error)) return false;
    throw error;
  }
}
