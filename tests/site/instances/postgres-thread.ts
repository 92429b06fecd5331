/** The thread of synchronous-postgres.ts: runs statements, stores their rows beside the lock, and releases it. */
import { type MessagePort, workerData } from 'node:worker_threads';

import { Client, types } from 'pg';

// bigint: no number of a test is larger than JavaScript's.
types.setTypeParser(20, Number);

const { url, lock, answers }: { url: string; lock: Int32Array; answers: MessagePort } = workerData;
const client = new Client(url);
// The database may be dropped while it is connected.
client.on('error', () => undefined);
const connected = client.connect();

async function answer(sql: string, values: readonly unknown[]) {
  try {
    await connected;
    const result = await client.query(sql, values.length > 0 ? [...values] : undefined);
    // Several statements at once give a list of answers, which nobody reads.
    return { rows: Array.isArray(result) ? [] : result.rows };
  } catch (error) {
    return { problem: String(error) };
  }
}

const send = answers.postMessage.bind(answers);
answers.on('message', ({ sql, values }: { sql: string; values: readonly unknown[] }) => {
  void answer(sql, values).then((rows) => {
    send(rows);
    Atomics.store(lock, 0, 1);
    Atomics.notify(lock, 0);
  });
});
