import { EventEmitter } from 'node:events';

import type { Listener } from '~/db/database';
import { afterCommit, notifyOthers } from '~/db/executor.server';

/** Everything that happens and that others may want to know, with what they are told. */
export type Events = {
  'lead.created': { id: string };
  'lead.changed': { id: string };
  /** An import of leads from a spreadsheet began something else, or has come further. */
  'lead-import.changed': { id: string };
  /** Written, published, taken back or deleted; counting views and likes changes nothing. */
  'post.changed': { id: string };
  /** Readable by the public from now on, at once or at the moment it was scheduled for. */
  'post.published': { id: string };
  /** Its words, its focal point or its file; or it was deleted. */
  'image.changed': { id: string; path: string };
  /** A working copy was stored, by this person in this browser tab. */
  'draft.saved': { id: string; by: string; tab: string };
  /** Written, ordered, published, taken back or deleted. */
  'project.changed': { id: string };
  /** What visitors read of a page of the site was published, or taken back. */
  'page.changed': { id: string };
  'slot.changed': { slot: string };
  'settings.changed': { group: string };
  /** A device takes push messages, or none any more. */
  'push.changed': null;
  'rates.changed': { id: string };
  /** A backup was begun, has come further, or is over. */
  'backup.changed': { id: string };
  /** A delivery failed, or a test of a channel is over. */
  'delivery.ended': { id: string };
  /** Sessions of staff that ended before their time: logged out, revoked, or the PIN was changed. */
  'sessions.ended': { ids: readonly string[] };
  /** Work of this kind waits for whichever process takes it. */
  'job.queued': { kind: string };
  /** Any of the above may have happened at another instance: whatever is kept may be old. */
  'events.missed': null;
};

const NAMES: Record<keyof Events, true> = {
  'lead.created': true,
  'lead.changed': true,
  'lead-import.changed': true,
  'post.changed': true,
  'post.published': true,
  'image.changed': true,
  'draft.saved': true,
  'project.changed': true,
  'page.changed': true,
  'slot.changed': true,
  'settings.changed': true,
  'push.changed': true,
  'rates.changed': true,
  'backup.changed': true,
  'delivery.ended': true,
  'sessions.ended': true,
  'job.queued': true,
  'events.missed': true,
};

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
    if (!Object.hasOwn(NAMES, event)) throw new Error(`An event of another version: ${event}`);
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
