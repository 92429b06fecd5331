/** A file of production code. */
export type Source = { readonly path: string; readonly text: string };
