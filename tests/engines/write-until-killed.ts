/**
 * Opens the database like a server at its start, and then writes row after row, one transaction each. Prints `start`,
 * and then each row's key once it is committed: every printed row must survive. Arguments: data folder, and
 * optionally the database address.
 */
import { writeSync } from 'node:fs';

import { migrateToLatest, openDatabase } from '~/db/database.server';
import { db, transaction, setDatabase } from '~/db/executor.server';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const printLine = (line: string) => writeSync(1, `${line}\n`); // Written when it returns, unlike process.stdout.

printLine('start');
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
  printLine(key);
}
