import { emptyForm, type PostForm } from '~/features/blog/editor/post-form';

/** A text that this browser keeps because the server may not have it. `at` is UTC milliseconds. */
export type BrowserCopy = {
  readonly key: string;
  readonly postId: string;
  /** The tab that wrote it. */
  readonly tab: string;
  /** Of the server's working copy that it was written on. */
  readonly version: number;
  readonly form: PostForm;
  readonly at: number;
};

const PREFIX = 'draft/';
const keyOf = (postId: string, tab: string) => `${PREFIX}${postId}/${tab}`;

/** Keeps a text, in place of what the tab kept before. False: the browser has no room or refuses to keep anything. */
export function keepCopy(copy: Omit<BrowserCopy, 'key'>): boolean {
  try {
    localStorage.setItem(keyOf(copy.postId, copy.tab), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export const dropCopy = (postId: string, tab: string) => dropKey(keyOf(postId, tab));

export function dropKey(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing may be kept, nothing is there.
  }
}

/** Holds, while the tab lives, the mark by which other tabs know that its copy is not left behind. */
export function holdCopy(postId: string, tab: string): () => void {
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  // Where the browser has no locks, every copy counts as left behind.
  void navigator.locks?.request(keyOf(postId, tab), () => end);
  return release;
}

/** The copies of tabs that are no more: of one post, or of all. The latest first. */
export async function leftCopies(postId?: string): Promise<BrowserCopy[]> {
  const held = await heldKeys();
  return storedKeys()
    .filter((key) => key.startsWith(postId === undefined ? PREFIX : `${PREFIX}${postId}/`))
    .filter((key) => !held.has(key))
    .flatMap((key) => readCopy(key) ?? [])
    .toSorted((a, b) => b.at - a.at);
}

/** Whether a tab of this browser has the post open, apart from these. */
export async function isOpenElsewhere(postId: string, tabs: readonly string[]): Promise<boolean> {
  const known = new Set(tabs.map((tab) => keyOf(postId, tab)));
  return [...(await heldKeys())].some(
    (key) => key.startsWith(`${PREFIX}${postId}/`) && !known.has(key),
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

function readCopy(key: string): BrowserCopy | undefined {
  try {
    const { postId, tab, version, form, at } = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof postId !== 'string' || typeof form?.content !== 'string') return undefined;
    // Written by an earlier version of this page, it may lack a field.
    return {
      key,
      postId,
      tab,
      version: Number(version),
      at: Number(at),
      form: { ...emptyForm(''), ...form },
    };
  } catch {
    return undefined;
  }
}
