import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'admin_single_keys';

const listeners = new Set<() => void>();

export const areCharactersOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';

function switchCharacters(isOn: boolean) {
  if (isOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, 'off');
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

export const useSingleKeys = () => ({
  on: useSyncExternalStore(subscribe, areCharactersOn, () => true),
  switchTo: switchCharacters,
});
