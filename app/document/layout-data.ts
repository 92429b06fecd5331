/** The routes of `pages/document-layout.tsx`: the public site and the previews of staff. */
const LAYOUT_IDS = new Set(['pages/document-layout', 'preview-site']);

/** A match as React Router passes it to `meta`. */
export type RouteMatch = { readonly id: string; readonly loaderData?: unknown };

/** What the document layout's loader returned for the pages under it. */
export const documentLayoutData = (matches: readonly (RouteMatch | undefined)[]): unknown =>
  matches.find((match) => match && LAYOUT_IDS.has(match.id))?.loaderData;
