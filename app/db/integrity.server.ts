import { Worker } from 'node:worker_threads';

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

/** SQLite's messages of the last check; empty if it passed. */
export const databaseDamage = () => damage;

/** `integrity_check` also compares indexes with rows. @returns SQLite's messages; empty if the file is sound. */
export function checkIntegrity(
  file: string,
  pragma: 'quick_check' | 'integrity_check',
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { file, pragma } });
    worker.unref();
    const finish = (problems: readonly string[]) => {
      damage = problems;
      resolve(problems);
    };
    worker.once('message', (lines: readonly string[]) =>
      finish(lines.filter((line) => line !== 'ok')),
    );
    // An unreadable page (SQLITE_CORRUPT, SQLITE_NOTADB) aborts the check itself.
    worker.once('error', (error: Error & { errcode?: number }) =>
      error.errcode === 11 || error.errcode === 26 ? finish([error.message]) : reject(error),
    );
  });
}
