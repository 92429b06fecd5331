/** What a screen does at a key. */
export type ScreenKey = {
  /** As `KeyboardEvent.key` names it, a letter in lower case: "j", "?", "Enter". Of other names only the sheet tells. */
  readonly key: string;
  /** For the sheet of keys: "Next lead". */
  readonly does: string;
  /** Absent where something else does it: Enter on a link, the listener of a combination. */
  readonly run?: () => void;
  /** Held down, it runs again and again. */
  readonly repeats?: true;
};

/** Keys that the sheet lists under one title. */
export type KeyGroup = { readonly title: string; readonly keys: readonly ScreenKey[] };

/** A key that was pressed, and where: on the page, in a field that takes letters, or while a dialog or popover is open. */
export type Press = Pick<
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
> & { readonly where: 'page' | 'field' | 'dialog' };

/** A letter, digit or sign, and no key with a name such as Enter: what can be switched off (WCAG 2.1.4). */
export const isCharacter = (key: string) => Array.from(key).length === 1;

/** On a keyboard of another script (Devanagari, Cyrillic), the key that lies where the Latin one does. */
function latinKey({ key, code, shiftKey }: Press): string {
  if (!isCharacter(key) || /^[!-~]$/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;
}

/** The key of a press as a screen names it; null where no screen may take it: in a field or dialog, with a modifier. */
function keyOfPress(press: Press): string | null {
  const { where, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = press;
  if (where !== 'page' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented)
    return null;
  const key = latinKey(press);
  if (!/^[a-z]$/i.test(key)) return key;
  // Signs and digits need Shift on some keyboards; a letter with it is another one.
  return shiftKey ? null : key.toLowerCase();
}

/** What a press does: the key of the group that came last. `characters`: whether single letters, digits and signs work. */
export function findKey(
  groups: readonly KeyGroup[],
  press: Press,
  { characters }: { characters: boolean },
): ScreenKey | undefined {
  const key = keyOfPress(press);
  if (key === null || (isCharacter(key) && !characters)) return undefined;
  const found = groups
    .flatMap(({ keys }) => keys)
    .findLast((one) => one.key === key && one.run !== undefined);
  return press.repeat && !found?.repeats ? undefined : found;
}

/** The keys of a screen, said by its parts. Each is asked for its keys anew, so that they act on what is shown now. */
export function createKeyRegistry() {
  let parts: readonly (() => KeyGroup)[] = [];
  const remove = (part: () => KeyGroup) => () => {
    parts = parts.filter((other) => other !== part);
  };
  return {
    /** @returns takes the keys away again. */
    add(part: () => KeyGroup): () => void {
      parts = [...parts, part];
      return remove(part);
    },
    /** The same, for what any other part may take over. */
    addBeneath(part: () => KeyGroup): () => void {
      parts = [part, ...parts];
      return remove(part);
    },
    groups: (): readonly KeyGroup[] => parts.map((part) => part()),
  };
}

/** For the sheet: one group for each title, what came last above, without those that have no key. */
export function joinGroups(groups: readonly KeyGroup[]): readonly KeyGroup[] {
  const byTitle = Map.groupBy(groups.toReversed(), ({ title }) => title);
  return [...byTitle]
    .map(([title, same]) => ({ title, keys: same.toReversed().flatMap(({ keys }) => keys) }))
    .filter(({ keys }) => keys.length > 0);
}
