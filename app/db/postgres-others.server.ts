import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client } from 'pg';

import type { DatabaseLog, Listener, Others } from './database';

// It is there and missing in the types.
declare module 'pg' {
  interface Client {
    unref(): void;
  }
}

const CHANNEL = 'crafting_excellence';
/** Milliseconds. */
const DEADLINES = { connectionTimeoutMillis: 3_000, query_timeout: 3_000 };
/** A connection that is silent may be dead: it is asked so often. Milliseconds. */
const HEARTBEAT = 5_000;
/** Milliseconds until a lost connection is made again. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/**
 * The other processes on a PostgreSQL, by NOTIFY and by LISTEN on a connection of its own, which is made when somebody listens.
 * No process hears itself.
 */
export function reachOthers(
  connectionString: string,
  log: DatabaseLog,
  /** Rejects where a connection leads to another site's database. */
  verify: (client: Client) => Promise<void> = async () => undefined,
): Omit<Others, 'requireNotifications'> & { close(): void } {
  const self = randomUUID();
  const closed = new AbortController();
  let listener: Listener | undefined;

  /** Connects and listens until that fails. @throws Error always. */
  async function listenOnce({ onMessage, missed }: Listener): Promise<never> {
    const lost = new AbortController();
    const client = new Client({
      connectionString,
      application_name: 'crafting-excellence events',
      ...DEADLINES,
    });
    client.on('error', (error) => lost.abort(error));
    client.on('end', () => lost.abort(new Error('Connection terminated')));
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(self)) return;
      try {
        onMessage(payload.slice(self.length));
      } catch (error) {
        // Another version's message: to listen anew is to treat everything as missed.
        lost.abort(error);
      }
    });
    const signal = AbortSignal.any([lost.signal, closed.signal]);
    try {
      await client.connect();
      client.unref();
      await verify(client);
      await client.query(`listen ${CHANNEL}`);
      missed();
      for (;;) {
        await sleep(HEARTBEAT, undefined, { signal, ref: false });
        await client.query('select 1');
      }
    } finally {
      // Its peer may be gone: nobody waits for a goodbye.
      void client.end();
    }
  }

  async function keepListening({ onMessage, missed }: Listener): Promise<void> {
    let wait = FIRST_WAIT;
    const ears = {
      onMessage,
      missed() {
        wait = FIRST_WAIT;
        missed();
      },
    };
    while (!closed.signal.aborted) {
      await listenOnce(ears).catch((error: unknown) => {
        if (!closed.signal.aborted)
          log.error({ err: error }, 'Not receiving events from other instances');
      });
      await sleep(wait, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
  }

  return {
    async notify(messages, executor) {
      const payloads = messages.map((message) => self + message);
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
        executor,
      );
    },
    listen(ears) {
      listener = ears;
      void keepListening(ears);
    },
    miss: () => listener?.missed(),
    close: () => closed.abort(),
  };
}
