/** Whether a path of this site, decoded and without a trailing slash, is a page of one feature. */
export type IsPage = (path: string) => Promise<boolean>;

const kinds = new Set<IsPage>();

/** Registers a feature's pages as link targets of articles, when the process starts. */
export function registerLinkTargets(isPage: IsPage) {
  kinds.add(isPage);
}

export async function isLinkTarget(path: string): Promise<boolean> {
  for (const isPage of kinds) if (await isPage(path)) return true;
  return false;
}
