/** Routes that use `pages/document-layout.tsx`: the public site and staff's previews. */
const LAYOUT_IDS = new Set(['pages/document-layout', 'preview-site']);

export type RouteMatch = { readonly id: string; readonly loaderData?: unknown };

export const documentLayoutData = (matches: readonly (RouteMatch | undefined)[]): unknown =>
  matches.find((match) => match && LAYOUT_IDS.has(match.id))?.loaderData;
