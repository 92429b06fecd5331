import { EventEmitter } from 'node:events';

import type { Listener } from '~/db/database';
import { afterCommit, notifyOthers } from '~/db/executor.server';

export interface Events {
  'job.queued': { kind: string };
  /** Events of other instances may have been lost, so cached data may be outdated. */
  'events.missed': null;
}

let registeredNames: ReadonlySet<string> | undefined;

export function registerEvents(names: readonly (keyof Events)[]): void {
  registeredNames = new Set(names);
}

const bus = new EventEmitter().setMaxListeners(0);

/** Bytes; PostgreSQL accepts fewer than 8,000. */
const MAX_MESSAGE_BYTES = 7_000;

/** Listeners may only drop caches and update open admin screens, because every instance receives every event. */
export function publish<E extends keyof Events>(event: E, detail: Events[E]) {
  afterCommit(() => {
    bus.emit(event, detail);
  });
  const message = JSON.stringify([event, detail]);
  const isShort = Buffer.byteLength(message) <= MAX_MESSAGE_BYTES;
  notifyOthers(isShort ? message : JSON.stringify(['events.missed', null]));
}

export const fromOthers: Listener = {
  onMessage(message) {
    const [event, detail]: [string, unknown] = JSON.parse(message);
    if (registeredNames && !registeredNames.has(event))
      throw new Error(`An event of another version: ${event}`);
    bus.emit(event, detail);
  },
  missed() {
    bus.emit('events.missed', null);
  },
};

export function subscribe<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void) {
  bus.on(event, listener);
  return () => {
    bus.off(event, listener);
  };
}
