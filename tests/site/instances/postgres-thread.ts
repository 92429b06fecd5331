/** The thread of postgres-beside.ts: takes statements, puts their rows beside the lock, and lets it go. */
import { type MessagePort, workerData } from 'node:worker_threads';

import { Client, types } from 'pg';

// bigint: no number of a test is larger than JavaScript's.
types.setTypeParser(20, Number);

const { url, lock, answers }: { url: string; lock: Int32Array; answers: MessagePort } = workerData;
const client = new Client(url);
// The database may be dropped under it.
client.on('error', () => undefined);
const connected = client.connect();

async function answer(sql: string, values: readonly unknown[]) {
  try {
    await connected;
    const found = await client.query(sql, values.length > 0 ? [...values] : undefined);
    // Of several statements at once there is a list of answers, which nobody looks at.
    return { rows: Array.isArray(found) ? [] : found.rows };
  } catch (error) {
    return { problem: String(error) };
  }
}

const send = answers.postMessage.bind(answers);
answers.on('message', ({ sql, values }: { sql: string; values: readonly unknown[] }) => {
  void answer(sql, values).then((found) => {
    send(found);
    Atomics.store(lock, 0, 1);
    Atomics.notify(lock, 0);
  });
});
