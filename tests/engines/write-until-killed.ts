/**
 * A process that opens the database as a server does at its start and then writes row after row, one transaction each.
 * It prints `start`, then each row's key once it is committed: what is printed must survive.
 *
 * Arguments: data folder, database address (may be missing).
 */
import { writeSync } from 'node:fs';

import { migrateToLatest, openDatabase } from '~/db/database.server';
import { db, transaction, setDatabase } from '~/db/executor.server';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`); // Written when it returns, unlike process.stdout.

say('start');
const database = await openDatabase({ dataDir, databaseUrl });
setDatabase(database);
await migrateToLatest(database);
for (;;) {
  const key = crypto.randomUUID();
  await transaction(async () => {
    await db()
      .insertInto('settings')
      .values({ key, value: 'acknowledged', updated_at: 0 })
      .execute();
  });
  say(key);
}
