import { ownChoices, type Choice } from './choices';
import { foundKinds, MOST_RECENT } from './palette-answer';

/** The last choices on this device, by their keys alone: names of people stay on the server. */
const STORED = 'admin_palette_recent';

const ofServer = (key: string) => foundKinds.some((kind) => key.startsWith(`${kind}:`));
const isKnown = (key: string) =>
  ofServer(key) ? !key.includes(',') : ownChoices.some((choice) => choice.key === key);

/** Keys of the last choices, the newest first; whatever else is stored there is left out. */
export function recentKeys(): string[] {
  const keys = (localStorage.getItem(STORED) ?? '').split('\n');
  return [...new Set(keys)].filter(isKnown).slice(0, MOST_RECENT);
}

export const remember = (key: string) =>
  localStorage.setItem(STORED, [key, ...recentKeys()].join('\n'));

/** Those of the recent keys that only the server can name. */
export const keysOfServer = (keys: readonly string[]) => keys.filter(ofServer);

/** The recent choices, as they are called today; `named`: what the server says of its own. */
export const recentChoices = (keys: readonly string[], named: readonly Choice[]): Choice[] =>
  keys.flatMap((key) => {
    const choice = [...named, ...ownChoices].find((one) => one.key === key);
    return choice ? [{ ...choice, group: 'Recent' }] : [];
  });
