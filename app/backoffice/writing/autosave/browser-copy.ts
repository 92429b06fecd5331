import type { Form, PublicState, TextKind } from './text-kind';

/** A text that this browser keeps because the server may not have it. `at` is UTC milliseconds. */
export type BrowserCopy<F extends Form> = {
  readonly key: string;
  readonly id: string;
  /** The tab that wrote it. */
  readonly tab: string;
  /** Of the server's working copy that it was written on. */
  readonly version: number;
  readonly form: F;
  readonly at: number;
};

/** Where the copies of a kind of text are kept. */
type Place = { readonly copies: string };

const placeOf = ({ copies }: Place, id: string) => `${copies}${id}/`;
const keyOf = (place: Place, id: string, tab: string) => `${placeOf(place, id)}${tab}`;

/** Keeps a text, in place of what the tab kept before. False: the browser has no room or refuses to keep anything. */
export function keepCopy<F extends Form>(
  place: Place,
  { id, ...copy }: Omit<BrowserCopy<F>, 'key'>,
): boolean {
  try {
    // The version before, which may run beside, knows the id by this name.
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
    // Where nothing may be kept, nothing is there.
  }
}

/** Holds, while the tab lives, the mark by which other tabs know that its copy is not left behind. */
export function holdCopy(place: Place, id: string, tab: string): () => void {
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  // Where the browser has no locks, every copy counts as left behind.
  void navigator.locks?.request(keyOf(place, id, tab), () => end);
  return release;
}

/** The copies of tabs that are no more: of one text, or of all of a kind. The latest first. */
export async function leftCopies<F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  id?: string,
): Promise<BrowserCopy<F>[]> {
  const held = await heldKeys();
  return storedKeys()
    .filter((key) => key.startsWith(id === undefined ? kind.copies : placeOf(kind, id)))
    .filter((key) => !held.has(key))
    .flatMap((key) => readCopy(kind, key) ?? [])
    .toSorted((a, b) => b.at - a.at);
}

/** Whether a tab of this browser has the text open, apart from these. */
export async function isOpenElsewhere(
  place: Place,
  id: string,
  tabs: readonly string[],
): Promise<boolean> {
  const known = new Set(tabs.map((tab) => keyOf(place, id, tab)));
  return [...(await heldKeys())].some(
    (key) => key.startsWith(placeOf(place, id)) && !known.has(key),
  );
}

async function heldKeys() {
  // The screen that is being left lets go of its mark only when its work is done.
  await new Promise((resolve) => setTimeout(resolve));
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name));
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
