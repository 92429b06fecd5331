/** Whether a path of this site, decoded and without a slash at its end, is a page of one kind. */
export type IsPage = (path: string) => Promise<boolean>;

const kinds = new Set<IsPage>();

/** For features with pages: names a further kind of page to which an article may link. At the start of the process. */
export function registerLinkTargets(isPage: IsPage) {
  kinds.add(isPage);
}

/** Whether any feature has a page at this path. */
export async function isLinkTarget(path: string): Promise<boolean> {
  for (const isPage of kinds) if (await isPage(path)) return true;
  return false;
}
