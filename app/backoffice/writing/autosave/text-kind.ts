export type Form = Readonly<Record<string, unknown>>;

export type Problems<F extends Form> = Partial<Record<keyof F & string, string>>;

export type PublicState = {
  readonly state: 'draft' | 'scheduled' | 'published';
  /** Unpublished changes exist. */
  readonly waiting: boolean;
};

export type TextKind<F extends Form, S extends PublicState> = {
  /** Used in sentences: "This post was deleted." */
  readonly noun: string;
  /** The editor's address is `${root}/${id}`. */
  readonly root: string;
  /** A prefix of storage keys. No other kind's prefix may begin with it. */
  readonly copies: string;
  readonly changed: 'post.changed' | 'project.changed' | 'page.changed';
  /** The public state after Unpublish. */
  readonly unpublished: S['state'];
  /** The message of a failed save, from the specification if it has one. */
  readonly failed: string;
  readonly tooLarge: Problems<F>;
  /** Checks a stored form, and adds the fields that an earlier release didn’t have. Undefined for anything else. */
  readonly readForm: (storedForm: unknown) => F | undefined;
  readonly titleOf: (form: F) => string;
  /** A short beginning that distinguishes texts with the same title. */
  readonly openingOf: (form: F) => string;
};

/** @throws if the JSON is not a form of this kind. */
export function parseForm<F extends Form, S extends PublicState>(
  { noun, readForm }: TextKind<F, S>,
  json: string,
): F {
  const form = readForm(JSON.parse(json));
  if (!form) throw new Error(`The stored form of a ${noun} can’t be read.`);
  return form;
}

export const addressOf = ({ root }: { root: string }, id: string) =>
  `${root}/${encodeURIComponent(id)}`;

export const sameForm = <F extends Form>(a: F, b: F): boolean =>
  Object.keys(a).every((field) => sameValue(a[field], b[field]));

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [entries, otherEntries] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    entries.length === otherEntries.size &&
    entries.every(
      ([key, value]) => otherEntries.has(key) && sameValue(value, otherEntries.get(key)),
    )
  );
}
