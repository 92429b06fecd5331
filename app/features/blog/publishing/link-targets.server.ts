/** Whether a path of this site, decoded and without a trailing slash, is a page of one feature. */
export type PagePathCheck = (path: string) => Promise<boolean>;

const targetChecks = new Set<PagePathCheck>();

/** Registers a feature's pages as link targets of articles, when the process starts. */
export function registerLinkTargets(isPage: PagePathCheck) {
  targetChecks.add(isPage);
}

export async function isLinkTarget(path: string): Promise<boolean> {
  for (const isPage of targetChecks) if (await isPage(path)) return true;
  return false;
}
