import { useEffect, useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';

import { readStored, writeStored } from '~/backoffice/selection/session-text';

const notesByLead = new Map<string, string>();
const listeners = new Set<() => void>();

/** The last request id for each lead's note. A repeated text gets the same id until it is stored. */
const lastRequests = new Map<string, { note: string; request: string }>();

const key = (leadId: string) => `note ${leadId}`;

/** If storage is denied, a note survives switching between leads but not a reload. */
function read(leadId: string): string {
  const text = notesByLead.get(leadId) ?? readStored(key(leadId)) ?? '';
  notesByLead.set(leadId, text);
  return text;
}

function write(leadId: string, text: string) {
  notesByLead.set(leadId, text);
  writeStored(key(leadId), text);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was being written about a lead that someone merged into this one. */
function takeOver(leadId: string, mergedIds: readonly string[]) {
  for (const id of mergedIds) {
    const text = read(id);
    if (text === '') continue;
    write(leadId, [read(leadId), text].filter(Boolean).join('\n'));
    write(id, '');
  }
}

export function useNote(leadId: string, mergedIds: readonly string[]) {
  useEffect(() => takeOver(leadId, mergedIds), [leadId, mergedIds]);
  const text = useSyncExternalStore(
    subscribe,
    () => read(leadId),
    () => '',
  );
  return {
    text,
    setText: (now: string) => write(leadId, now),
    requestOf(note: string) {
      const last = lastRequests.get(leadId);
      const request = last?.note === note ? last.request : uuid();
      lastRequests.set(leadId, { note, request });
      return request;
    },
    /** Empties the note's field, unless staff have typed more since the note was sent. */
    clear(sent: string) {
      lastRequests.delete(leadId);
      if (read(leadId) === sent) write(leadId, '');
    },
  };
}
