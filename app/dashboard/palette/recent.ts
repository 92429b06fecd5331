import { ownChoices, type Choice } from './choices';
import { resultKinds, MAX_RECENT } from './palette-answer';

/** Only keys are stored: people's names stay on the server. */
const STORAGE_KEY = 'admin_palette_recent';

const isServerKey = (key: string) => resultKinds.some((kind) => key.startsWith(`${kind}:`));
const isKnown = (key: string) =>
  isServerKey(key) ? !key.includes(',') : ownChoices.some((choice) => choice.key === key);

export function recentKeys(): string[] {
  const keys = (localStorage.getItem(STORAGE_KEY) ?? '').split('\n');
  return [...new Set(keys)].filter(isKnown).slice(0, MAX_RECENT);
}

export const rememberRecent = (key: string) =>
  localStorage.setItem(STORAGE_KEY, [key, ...recentKeys()].join('\n'));

export const serverKeys = (keys: readonly string[]) => keys.filter(isServerKey);

export const recentChoices = (keys: readonly string[], namedChoices: readonly Choice[]): Choice[] =>
  keys.flatMap((key) => {
    const choice = [...namedChoices, ...ownChoices].find((candidate) => candidate.key === key);
    return choice ? [{ ...choice, group: 'Recent' }] : [];
  });
