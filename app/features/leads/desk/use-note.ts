import { useSyncExternalStore } from 'react';

const texts = new Map<string, string>();
const listeners = new Set<() => void>();

const key = (leadId: string) => `note ${leadId}`;

/** Storage may be denied: then a note outlives a look at another lead, and no reload. */
function stored(leadId: string): string {
  try {
    return sessionStorage.getItem(key(leadId)) ?? '';
  } catch {
    return '';
  }
}

function read(leadId: string): string {
  const text = texts.get(leadId) ?? stored(leadId);
  texts.set(leadId, text);
  return text;
}

function write(leadId: string, text: string) {
  texts.set(leadId, text);
  try {
    if (text) sessionStorage.setItem(key(leadId), text);
    else sessionStorage.removeItem(key(leadId));
  } catch {}
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The note that is being written about a lead; this tab keeps it until it is stored. */
export function useNote(leadId: string) {
  const text = useSyncExternalStore(
    subscribe,
    () => read(leadId),
    () => '',
  );
  return {
    text,
    setText: (now: string) => write(leadId, now),
    /** Empties the field, unless somebody has gone on writing. */
    clear(sent: string) {
      if (read(leadId) === sent) write(leadId, '');
    },
  };
}
