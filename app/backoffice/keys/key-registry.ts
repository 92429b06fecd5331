export type ScreenKey = {
  /** `KeyboardEvent.key`, letters in lower case. Others ("J / K") are only listed. */
  readonly key: string;
  readonly does: string;
  /** Omit for keys that are handled elsewhere and only listed. */
  readonly run?: () => void;
  readonly repeats?: true;
};

export type KeyGroup = { readonly title: string; readonly keys: readonly ScreenKey[] };

export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'isComposing'
  | 'repeat'
  | 'defaultPrevented'
>;

/** WCAG 2.1.4: shortcuts of a single character can be switched off. */
export const isCharacter = (key: string) => Array.from(key).length === 1;

/** On a non-Latin keyboard, the Latin key at the same position. */
function latinKey({ key, code, shiftKey }: KeyPress): string {
  if (!isCharacter(key) || /^[!-~]$/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;
}

/** Null with a modifier. */
function keyOfPress(keyPress: KeyPress): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = keyPress;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return null;
  const key = latinKey(keyPress);
  if (!/^[a-z]$/i.test(key)) return key;
  // Some keyboards need Shift for punctuation and digits. With a letter, Shift makes it another key.
  return shiftKey ? null : key.toLowerCase();
}

/** If several groups have the key, the last one wins. */
export function findKey(
  groups: readonly KeyGroup[],
  keyPress: KeyPress,
  { characters }: { characters: boolean },
): ScreenKey | undefined {
  const key = keyOfPress(keyPress);
  if (key === null || (isCharacter(key) && !characters)) return undefined;
  const match = groups
    .flatMap(({ keys }) => keys)
    .findLast((screenKey) => screenKey.key === key && screenKey.run !== undefined);
  return keyPress.repeat && !match?.repeats ? undefined : match;
}

/** Groups are functions, so that keys act on what is currently shown. */
export function createKeyRegistry() {
  let parts: readonly (() => KeyGroup)[] = [];
  const remove = (part: () => KeyGroup) => () => {
    parts = parts.filter((candidate) => candidate !== part);
  };
  return {
    /** @returns a function that removes the group. */
    add(part: () => KeyGroup): () => void {
      parts = [...parts, part];
      return remove(part);
    },
    /** Like `add`, with the lowest priority. */
    addBeneath(part: () => KeyGroup): () => void {
      parts = [part, ...parts];
      return remove(part);
    },
    groups: (): readonly KeyGroup[] => parts.map((part) => part()),
  };
}

/** One group per title, the last added first. */
export function joinGroups(groups: readonly KeyGroup[]): readonly KeyGroup[] {
  const byTitle = Map.groupBy(groups.toReversed(), ({ title }) => title);
  return [...byTitle]
    .map(([title, sameTitle]) => ({
      title,
      keys: sameTitle.toReversed().flatMap(({ keys }) => keys),
    }))
    .filter(({ keys }) => keys.length > 0);
}
