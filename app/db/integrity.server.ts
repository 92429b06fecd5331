import { Worker } from 'node:worker_threads';

/** Reads the file beside whoever writes to it; in the thread there is nothing but SQLite. */
const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData: { file, pragma } } = require('node:worker_threads');
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const rows = connection.prepare('pragma ' + pragma + '(5)').all();
    parentPort.postMessage(rows.map((row) => String(Object.values(row)[0])));
  } finally {
    connection.close();
  }`;

let damage: readonly string[] = [];

/** What the last look at the SQLite file found wrong, in SQLite's words; empty where nothing was found. */
export const databaseDamage = () => damage;

/**
 * Looks through a SQLite file in a thread of its own: `quick_check` reads every page, `integrity_check` compares the indexes with
 * the rows as well. What it finds is told in the admin.
 * @returns what is wrong, in SQLite's words.
 */
export function checkIntegrity(
  file: string,
  pragma: 'quick_check' | 'integrity_check',
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { file, pragma } });
    worker.unref();
    const settle = (found: readonly string[]) => {
      damage = found;
      resolve(found);
    };
    worker.once('message', (lines: readonly string[]) =>
      settle(lines.filter((line) => line !== 'ok')),
    );
    // A page that SQLite can't make sense of at all ends the check itself.
    worker.once('error', (error: Error & { errcode?: number }) =>
      error.errcode === 11 || error.errcode === 26 ? settle([error.message]) : reject(error),
    );
  });
}
