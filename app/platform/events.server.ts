import { EventEmitter } from 'node:events';

import type { Listener } from '~/db/database';
import { afterCommit, notifyOthers } from '~/db/executor.server';

/** Events with what they tell. Modules above declare theirs by augmentation. */
export interface Events {
  /** Work of this kind waits for whichever process takes it. */
  'job.queued': { kind: string };
  /** Any event may have happened at another instance: whatever is kept may be old. */
  'events.missed': null;
}

let known: ReadonlySet<string> | undefined;

/** Names every event of this version, so that those of another version are noticed. */
export function registerEvents(names: readonly (keyof Events)[]): void {
  known = new Set(names);
}

const bus = new EventEmitter().setMaxListeners(0);

/** Bytes; PostgreSQL carries fewer than 8,000. */
const LONGEST_MESSAGE = 7_000;

/**
 * Tells the process, and every other on the same database, of a change once it is durable: after the commit of the
 * surrounding transaction, at once outside of one, never after a rollback. Events drop copies in memory and reach the admin
 * live; nothing else, for each instance hears all of them.
 */
export function publish<E extends keyof Events>(event: E, detail: Events[E]) {
  afterCommit(() => {
    bus.emit(event, detail);
  });
  const message = JSON.stringify([event, detail]);
  const short = Buffer.byteLength(message) <= LONGEST_MESSAGE;
  notifyOthers(short ? message : JSON.stringify(['events.missed', null]));
}

/** Hears what the other instances publish: for the database to call. */
export const fromOthers: Listener = {
  onMessage(message) {
    const [event, detail]: [string, unknown] = JSON.parse(message);
    if (known && !known.has(event)) throw new Error(`An event of another version: ${event}`);
    bus.emit(event, detail);
  },
  missed() {
    bus.emit('events.missed', null);
  },
};

/** Calls `listener` at each such event. Returns a function that ends it. */
export function subscribe<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void) {
  bus.on(event, listener);
  return () => {
    bus.off(event, listener);
  };
}
