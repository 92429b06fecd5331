import type { Form, PublicState, TextKind } from './text-kind';

/** `at` is UTC milliseconds. */
export type BrowserCopy<F extends Form> = {
  readonly key: string;
  readonly id: string;
  readonly tab: string;
  /** The version of the working copy that it was based on. */
  readonly version: number;
  readonly form: F;
  readonly at: number;
};

type Place = { readonly copies: string };

const storagePrefix = ({ copies }: Place, id: string) => `${copies}${id}/`;
const keyOf = (place: Place, id: string, tab: string) => `${storagePrefix(place, id)}${tab}`;

/** Returns false if the browser has no space or refuses to store anything. */
export function keepCopy<F extends Form>(
  place: Place,
  { id, ...copy }: Omit<BrowserCopy<F>, 'key'>,
): boolean {
  try {
    // `postId` is the stored name of the id.
    localStorage.setItem(keyOf(place, id, copy.tab), JSON.stringify({ postId: id, ...copy }));
    return true;
  } catch {
    return false;
  }
}

export const dropCopy = (place: Place, id: string, tab: string) => dropKey(keyOf(place, id, tab));

export function dropKey(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is denied, so there is nothing to remove.
  }
}

/** Holds a lock while the tab lives, so that other tabs don't treat its copy as abandoned. */
export function holdCopy(place: Place, id: string, tab: string): () => void {
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>();
  // Without the Web Locks API every copy counts as abandoned.
  void navigator.locks?.request(keyOf(place, id, tab), () => untilReleased);
  return release;
}

/** Copies of closed tabs, newest first. */
export async function abandonedCopies<F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  id?: string,
): Promise<BrowserCopy<F>[]> {
  const heldCopyKeys = await lockedKeys();
  return storedKeys()
    .filter((key) => key.startsWith(id === undefined ? kind.copies : storagePrefix(kind, id)))
    .filter((key) => !heldCopyKeys.has(key))
    .flatMap((key) => readCopy(kind, key) ?? [])
    .toSorted((a, b) => b.at - a.at);
}

export async function isOpenElsewhere(
  place: Place,
  id: string,
  tabs: readonly string[],
): Promise<boolean> {
  const ownKeys = new Set(tabs.map((tab) => keyOf(place, id, tab)));
  return [...(await lockedKeys())].some(
    (key) => key.startsWith(storagePrefix(place, id)) && !ownKeys.has(key),
  );
}

async function lockedKeys() {
  // A screen that is being left releases its lock after a task.
  await new Promise((resolve) => setTimeout(resolve));
  const { held: heldCopyKeys = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(heldCopyKeys.map(({ name = '' }) => name));
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readCopy<F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  key: string,
): BrowserCopy<F> | undefined {
  try {
    const {
      postId: id,
      tab,
      version,
      form: storedForm,
      at,
    } = JSON.parse(localStorage.getItem(key) ?? 'null');
    const form = kind.readForm(storedForm);
    if (typeof id !== 'string' || !form) return undefined;
    return { key, id, tab, version: Number(version), at: Number(at), form };
  } catch {
    return undefined;
  }
}
