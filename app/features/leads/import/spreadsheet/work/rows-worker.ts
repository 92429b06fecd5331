/**
 * A thread of its own that reads the rows of one import by their plan, so that no visitor waits for that. It knows no database, and
 * nobody but who began it.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

import { type Readings, type RowsOf, type RowToRead, readRows } from './row-readings';

/** As `nice` has it: whoever waits for a page goes first. */
const LOW = 10;
// On Linux this is of the thread alone; elsewhere it would be of the whole process.
if (process.platform === 'linux') setPriority(0, LOW);

const { what, of }: { what: keyof Readings; of: RowsOf } = workerData;
parentPort?.on('message', (rows: readonly RowToRead[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(readRows[what](rows, of));
});
