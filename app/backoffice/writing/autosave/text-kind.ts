/** What is written in the fields of a form, as it was typed. */
export type Form = Readonly<Record<string, unknown>>;

/** What is wrong with a form, by field. */
export type Problems<F extends Form> = Partial<Record<keyof F & string, string>>;

/** How a text stands with the public. */
export type PublicState = {
  readonly state: 'draft' | 'scheduled' | 'published';
  /** Whether changes wait that the public doesn't see. */
  readonly waiting: boolean;
};

/** What a browser must know of one kind of text: posts, projects, pages. */
export type TextKind<F extends Form, S extends PublicState> = {
  /** In sentences: "This post was deleted." */
  readonly noun: string;
  /** What its addresses begin with: the editor stands at `${root}/${id}`. */
  readonly root: string;
  /** What the keys of the copies that a browser keeps begin with; no other kind's begin with it. */
  readonly copies: string;
  /** What happens to one that is told to all screens. */
  readonly changed: 'post.changed' | 'project.changed' | 'page.changed';
  /** What the first autosave makes of a new one. */
  readonly begun: S;
  /** Where the server can't store it, in the specification's words where it has some. */
  readonly failed: string;
  /** Where it is more than the server takes at once. */
  readonly tooLarge: Problems<F>;
  /** A form that this browser kept, maybe in an earlier version of the page; undefined: it is none. */
  readonly readForm: (storedForm: unknown) => F | undefined;
  /** How it is called in lists. */
  readonly titleOf: (form: F) => string;
  /** The words by which one knows it among others of its title. */
  readonly openingOf: (form: F) => string;
};

export const addressOf = ({ root }: { root: string }, id: string) =>
  `${root}/${encodeURIComponent(id)}`;

/** Whether two forms say the same. Lists and what they hold are compared by what they say. */
export const sameForm = <F extends Form>(a: F, b: F): boolean =>
  Object.keys(a).every((field) => sameValue(a[field], b[field]));

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    one.length === other.size &&
    one.every(([key, value]) => other.has(key) && sameValue(value, other.get(key)))
  );
}
