import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import type { Database, Engine } from '~/db/database';
import { migrateToLatest, openDatabase } from '~/db/database.server';
import { db, setDatabase } from '~/db/executor.server';
import type { NewRow, Tables } from '~/db/tables';

import { createPostgresDatabase } from '../../tests/engines/postgres-databases';
import { startPostgres } from '../../tests/engines/postgres-server';
import { generatedNotes, generateLeads } from './lead-generator';

/**
 * Opens databases of generated leads in a folder that is retained, because filling one with a million takes minutes.
 */
export type Stores = {
  open(leads: number): Promise<Database>;
  /**
   * The settings for starting a site on that database. It is set up as a site before it is filled.
   */
  site(leads: number): Promise<{ dataDir: string; environment: Record<string, string> }>;
  /**
   * Milliseconds of CPU time that the engine's own processes have used so far; 0 if it runs in this
   * process.
   */
  engineTime(): number;
  stop(): Promise<void>;
};

export const openStores = (engine: Engine, folder: string): Promise<Stores> => {
  mkdirSync(folder, { recursive: true });
  return engine === 'sqlite' ? sqliteStores(folder) : postgresStores(folder);
};

async function sqliteStores(folder: string): Promise<Stores> {
  return {
    open: (leads) =>
      filled(() => openDatabase({ dataDir: join(folder, `sqlite-${leads}`) }), leads),
    site: async (leads) => ({ dataDir: join(folder, `sqlite-${leads}`), environment: {} }),
    engineTime: () => 0,
    stop: async () => undefined,
  };
}

async function postgresStores(folder: string): Promise<Stores> {
  const server = await startPostgres(folder, {
    // The measurements only read, and fsync would slow down filling.
    fsync: 'off',
    shared_buffers: '512MB',
    max_wal_size: '4GB',
  });
  const made = async (leads: number) => {
    const name = `leads_${leads}`;
    await createPostgresDatabase(server.url, { name }).catch(() => undefined); // It is there from an earlier run.
    return new URL(name, server.url).href;
  };
  return {
    async open(leads) {
      const databaseUrl = await made(leads);
      return filled(() => openDatabase({ dataDir: folder, databaseUrl }), leads);
    },
    site: async (leads) => ({
      dataDir: join(folder, `site-${leads}`),
      environment: {
        DATABASE_URL: await made(leads),
        SECRET_KEY: 'a key of this measurement that nobody else has',
      },
    }),
    engineTime: () => childrenTime(join(server.databaseDir, 'postmaster.pid')),
    stop: server.stop,
  };
}

/** The notes of a lead, which are also part of its search text. */
const notesOf = ({ id, created_at }: NewRow<'leads'>): NewRow<'lead_notes'>[] =>
  generatedNotes(Number.parseInt(id.split('-')[1] ?? '', 16)).map((body, note) => ({
    id: `${id}-${note}`,
    lead_id: id,
    author: null,
    body,
    created_at,
  }));

/** Opens the database with this many leads, and fills it first if it is new. */
async function filled(open: () => Promise<Database>, leads: number): Promise<Database> {
  const database = await open();
  setDatabase(database);
  await migrateToLatest(database);
  const { there } = await db()
    .selectFrom('lead_months')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('leads'), eb.lit(0)).as('there'))
    .executeTakeFirstOrThrow();
  if (there === leads) return database;
  if (there > 0) throw new Error(`A run was cut short at ${there} leads: remove its folder.`);
  const start = performance.now();
  const insert = async (kysely: Kysely<Tables>) => {
    for (const batch of generateLeads(leads, { batch: 1_000 })) {
      await kysely.transaction().execute(async (trx) => {
        await trx.insertInto('leads').values(batch).execute();
        await trx.insertInto('lead_notes').values(batch.flatMap(notesOf)).execute();
      });
      await yieldToEventLoop();
    }
  };
  if (database.engine === 'sqlite') await insert(database.kysely);
  else
    await database.withoutDeadline(async (kysely) => {
      // Creating the index at the end is faster than updating it row by row.
      await sql`drop index leads_by_text`.execute(kysely);
      await insert(kysely);
      await sql`create index leads_by_text on leads using gin (search gin_trgm_ops)`.execute(
        kysely,
      );
      await sql`vacuum analyze`.execute(kysely);
    });
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  process.stdout.write(`${database.engine}: ${leads} leads stored in ${seconds} s\n`);
  return database;
}

/**
 * Linux reports the nanoseconds that each process ran. The server's processes are children of the
 * one in `pidFile`.
 */
function childrenTime(pidFile: string): number {
  const parent = readFileSync(pidFile, 'utf8').split('\n', 1)[0];
  let time = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      if (after.split(' ')[1] === parent)
        time += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    } catch {
      // The process has ended in the meantime.
    }
  return time;
}
