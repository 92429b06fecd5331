import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client } from 'pg';

import type { DatabaseLog, Listener, OtherInstances } from './database';

// Missing in @types/pg.
declare module 'pg' {
  interface Client {
    unref(): void;
  }
}

const CHANNEL = 'crafting_excellence';
const DEADLINES = { connectionTimeoutMillis: 3_000, query_timeout: 3_000 };
/** Milliseconds between probes, because a silent connection may be dead. */
const HEARTBEAT = 5_000;
/** Milliseconds before reconnecting. */
const MIN_WAIT = 250;
const MAX_WAIT = 10_000;

/** Uses NOTIFY and LISTEN. Listening has its own connection. A process never receives its own messages. */
export function connectOthers(
  connectionString: string,
  log: DatabaseLog,
  verify: (client: Client) => Promise<void> = async () => undefined,
): Omit<OtherInstances, 'requireNotifications'> & { close(): void } {
  const self = randomUUID();
  const closed = new AbortController();
  let listener: Listener | undefined;

  async function listenOnce({ onMessage, missed }: Listener): Promise<never> {
    const connectionLost = new AbortController();
    const client = new Client({
      connectionString,
      application_name: 'crafting-excellence events',
      ...DEADLINES,
    });
    client.on('error', (error) => connectionLost.abort(error));
    client.on('end', () => connectionLost.abort(new Error('Connection terminated')));
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(self)) return;
      try {
        onMessage(payload.slice(self.length));
      } catch (error) {
        // A message of another version can't be read. After reconnecting, everything counts as missed.
        connectionLost.abort(error);
      }
    });
    const signal = AbortSignal.any([connectionLost.signal, closed.signal]);
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
      // Not awaited: the peer may be gone.
      void client.end();
    }
  }

  async function listenUntilClosed({ onMessage, missed }: Listener): Promise<void> {
    let delay = MIN_WAIT;
    const resettingListener = {
      onMessage,
      missed() {
        delay = MIN_WAIT;
        missed();
      },
    };
    while (!closed.signal.aborted) {
      await listenOnce(resettingListener).catch((error: unknown) => {
        if (!closed.signal.aborted)
          log.error({ err: error }, 'Not receiving events from other instances');
      });
      await sleep(delay, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
      delay = Math.min(2 * delay, MAX_WAIT);
    }
  }

  return {
    async notify(messages, executor) {
      const payloads = messages.map((message) => self + message);
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
        executor,
      );
    },
    listen(resettingListener) {
      listener = resettingListener;
      void listenUntilClosed(resettingListener);
    },
    reportGap: () => listener?.missed(),
    close: () => closed.abort(),
  };
}
