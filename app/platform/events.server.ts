import { EventEmitter } from 'node:events';

import { afterCommit } from '~/db/executor.server';

/** Everything that happens and that others may want to know, with what they are told. */
export type Events = {
  'lead.created': { id: string };
  'lead.changed': { id: string };
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
  'slot.changed': { slot: string };
  'settings.changed': { group: string };
  'rates.changed': { id: string };
  /** Sessions of staff that ended before their time: logged out, revoked, or the PIN was changed. */
  'sessions.ended': { ids: readonly string[] };
};

const bus = new EventEmitter().setMaxListeners(0);

/**
 * Tells the process of a change once it is durable: after the commit of the surrounding transaction, at once outside of
 * one, never after a rollback. Events drop copies in memory and reach the admin live; nothing else.
 */
export function publish<E extends keyof Events>(event: E, detail: Events[E]) {
  afterCommit(() => {
    bus.emit(event, detail);
  });
}

/** Calls `listener` at each such event. Returns a function that ends it. */
export function subscribe<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void) {
  bus.on(event, listener);
  return () => {
    bus.off(event, listener);
  };
}
