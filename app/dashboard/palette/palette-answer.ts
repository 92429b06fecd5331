/** Stored in the browser as `lead:<id>`. */
export const foundKinds = ['lead', 'post', 'project', 'view'] as const;
export type FoundKind = (typeof foundKinds)[number];

export type Found = {
  readonly kind: FoundKind;
  readonly id: string;
  readonly label: string;
  /** Distinguishes results with the same name. */
  readonly about: string;
  readonly to?: string;
};

export type PaletteAnswer = { readonly found: readonly Found[] };

export const MAX_QUERY_LENGTH = 200;
export const MAX_RECENT = 6;
