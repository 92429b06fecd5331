import { subscribe } from '~/platform/events.server';

import { type LiveEvent, screenEvents } from './site-events';

type Stream = { send: (event: LiveEvent) => void; end: () => void };

const open = new Map<string, Stream[]>();
/** The browser reopens a closed stream when its tab becomes visible. */
const MAX_PER_SESSION = 6;

let listening = false;

export function addStream(sessionId: string, stream: Stream) {
  if (!listening) listen();
  const streams = [...(open.get(sessionId) ?? []), stream];
  for (const excessStream of streams.splice(0, streams.length - MAX_PER_SESSION))
    excessStream.end();
  open.set(sessionId, streams);
  return () => {
    const left = (open.get(sessionId) ?? []).filter((other) => other !== stream);
    if (left.length) open.set(sessionId, left);
    else open.delete(sessionId);
  };
}

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
