/** The checks of a site, in the order in which they are shown. */
export const checkKeys = [
  'version',
  'configuration',
  'folder',
  'database',
  'key',
  'storage',
  'email',
  'clock',
  'disk',
  'backup',
  'address',
  'alerts',
  'leadSources',
  'webhooks',
] as const;
export type CheckKey = (typeof checkKeys)[number];

/** `warning`: the site works, but not as well as it could, or the check was not possible. */
export type CheckState = 'ok' | 'warning' | 'problem';

/** `text` says what was found and, unless the state is `ok`, what to do. It contains no secret. */
export type Finding = { readonly state: CheckState; readonly text: string };
export type CheckResult = Finding & { readonly key: CheckKey; readonly label: string };

type RunChecks = () => Promise<CheckResult[]>;

// It is on globalThis, like the database, because in development the server and its pages may each
// have a copy of this module.
declare global {
  var studioSystemChecks: RunChecks | undefined;
}

/** Registers the checks that make sense in a running site. */
export function registerSystemChecks(run: RunChecks): void {
  globalThis.studioSystemChecks = run;
}

export async function runSystemChecks(): Promise<CheckResult[]> {
  if (!globalThis.studioSystemChecks)
    throw new Error('No checks yet: registerSystemChecks() comes first.');
  return globalThis.studioSystemChecks();
}
