import { subscribe } from '~/platform/events.server';

import type { LiveEvent } from './live-event';
import { screenEvents } from './site-events';

type Stream = { send: (event: LiveEvent) => void; end: () => void };

/** By session; the oldest first. */
const open = new Map<string, Stream[]>();
/** A few tabs; one more closes the oldest, which the browser opens again when it is looked at. */
const PER_SESSION = 6;

let listening = false;

/** Registers a stream of a session's screen. Returns a function that takes it off. */
export function addStream(sessionId: string, stream: Stream) {
  if (!listening) listen();
  const streams = [...(open.get(sessionId) ?? []), stream];
  for (const surplus of streams.splice(0, streams.length - PER_SESSION)) surplus.end();
  open.set(sessionId, streams);
  return () => {
    const left = (open.get(sessionId) ?? []).filter((other) => other !== stream);
    if (left.length) open.set(sessionId, left);
    else open.delete(sessionId);
  };
}

/** Ends every stream: the server stops. */
export function endStreams() {
  for (const streams of open.values()) for (const { end } of streams) end();
  open.clear();
}

function listen() {
  listening = true;
  for (const type of screenEvents)
    subscribe(type, (detail) => {
      const event: LiveEvent = 'group' in detail ? { type } : { type, ...detail };
      for (const streams of open.values()) for (const { send } of streams) send(event);
    });
  subscribe('sessions.ended', ({ ids }) => {
    for (const id of ids) {
      for (const { end } of open.get(id) ?? []) end();
      open.delete(id);
    }
  });
}
