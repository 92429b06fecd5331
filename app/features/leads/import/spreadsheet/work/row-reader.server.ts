import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { buildFolder } from '~/platform/build-folder.server';

import { type Readings, type RowsOf, type RowToRead, readRows } from './row-readings';

/** Megabytes of JavaScript's own memory: a few hundred rows of 200 columns. */
const MAX_HEAP = 128;

/** Reads the rows of one import. Batches are read in the order in which they are given. */
export type RowReader<What extends keyof Readings> = {
  /** @throws Error when the thread has ended. */
  read(rows: readonly RowToRead[]): Promise<Readings[What]>;
  end(): Promise<void>;
};

/**
 * Begins to read rows in a thread of their own: most of what a row costs is making sense of it, and meanwhile this one answers visitors.
 * Where the source runs (in development, in tests) there is no program to begin, and the rows are read here.
 */
export function openRowReader<What extends keyof Readings>(
  what: What,
  of: RowsOf,
): RowReader<What> {
  const build = buildFolder();
  return build === undefined
    ? { read: async (rows) => readRows[what](rows, of), end: async () => undefined }
    : readApart(what, of, join(build, 'server', 'rows-worker.js'));
}

function readApart<What extends keyof Readings>(
  what: What,
  of: RowsOf,
  program: string,
): RowReader<What> {
  const worker = new Worker(program, {
    workerData: { what, of },
    // Nothing of the site's environment, which holds its secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
  });
  const waiting: PromiseWithResolvers<Readings[What]>[] = [];
  let over: Error | undefined;
  const stop = (error: Error) => {
    over ??= error;
    for (const { reject } of waiting.splice(0)) reject(over);
  };
  worker.on('message', (read: Readings[What]) => waiting.shift()?.resolve(read));
  worker.on('error', stop);
  worker.on('exit', () => stop(new Error('The thread that reads rows has ended.')));
  return {
    async read(rows) {
      if (over) throw over;
      const answer = Promise.withResolvers<Readings[What]>();
      waiting.push(answer);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(rows);
      return answer.promise;
    },
    async end() {
      await worker.terminate();
    },
  };
}
