export type Source = { readonly path: string; readonly text: string };
