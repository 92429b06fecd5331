import { useSyncExternalStore } from 'react';

/** Kept by the browser: whether letters, digits and signs are keys on this device (WCAG 2.1.4). */
const STORED = 'admin_single_keys';

const listeners = new Set<() => void>();

export const areCharactersOn = () => localStorage.getItem(STORED) !== 'off';

function switchCharacters(on: boolean) {
  if (on) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether single letters, digits and signs are keys on this device, and how to switch them. */
export const useSingleKeys = () => ({
  on: useSyncExternalStore(subscribe, areCharactersOn, () => true),
  switchTo: switchCharacters,
});
