/** Stored in the browser as `lead:<id>`. */
export const resultKinds = ['lead', 'post', 'project', 'view'] as const;
export type ResultKind = (typeof resultKinds)[number];

export type PaletteResult = {
  readonly kind: ResultKind;
  readonly id: string;
  readonly label: string;
  /** Distinguishes results with the same name. */
  readonly about: string;
  readonly to?: string;
};

export type PaletteAnswer = { readonly found: readonly PaletteResult[] };

export const MAX_QUERY_LENGTH = 200;
export const MAX_RECENT = 6;
