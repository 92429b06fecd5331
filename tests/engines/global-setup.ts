import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { migrateToLatest, openDatabase } from '~/db/database.server';

import { createPostgresDatabase, TEMPLATE } from './postgres-databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL, as a user who may create databases. */
    postgresUrl: string;
    /** Folder for files of the run, removed at its end. */
    scratch: string;
  }
}

/** Starts PostgreSQL once per run, with a migrated template that each suite's database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(path.join(import.meta.dirname, 'postgres-process.ts'), { execArgv: [] });
  const exited = once(child, 'exit');
  const [report] = await Promise.race([
    once(child, 'message'),
    exited.then(([code, signal]) => [{ error: `its process ended with ${signal ?? code}` }]),
  ]);
  const { url, scratch, error }: Record<string, unknown> = Object(report);
  if (typeof url !== 'string' || typeof scratch !== 'string')
    throw new Error(`PostgreSQL did not start: ${String(error)}`);

  const template = await createPostgresDatabase(url, { name: TEMPLATE });
  const database = await openDatabase({ dataDir: scratch, databaseUrl: template.url });
  await migrateToLatest(database);
  await database.close();

  project.provide('postgresUrl', url);
  project.provide('scratch', scratch);
  return async () => {
    child.disconnect();
    await exited;
  };
}
