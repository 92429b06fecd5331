/** What the server finds for the palette, and what the browser remembers of a choice: `lead:<id>`. */
export const foundKinds = ['lead', 'post', 'project', 'view'] as const;
export type FoundKind = (typeof foundKinds)[number];

export type Found = {
  readonly kind: FoundKind;
  readonly id: string;
  /** How it is called. */
  readonly label: string;
  /** What tells it from others of that name. */
  readonly about: string;
  /** Of a view: the address of its list. */
  readonly to?: string;
};

export type PaletteAnswer = { readonly found: readonly Found[] };

/** Characters of a question. */
export const LONGEST_QUESTION = 200;
/** Choices that are remembered on a device. */
export const MOST_RECENT = 6;
