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

/** `warning`: the site works with limitations, or the check was not possible. */
export type CheckState = 'ok' | 'warning' | 'problem';

/** `text` is the result and, unless the state is `ok`, what to do. It contains no secret. */
export type Finding = { readonly state: CheckState; readonly text: string };
export type CheckResult = Finding & { readonly key: CheckKey; readonly label: string };

type RunChecks = () => Promise<CheckResult[]>;

// On globalThis, because in development the server and its pages may each load a copy of this module.
declare global {
  var studioSystemChecks: RunChecks | undefined;
}

export function registerSystemChecks(run: RunChecks): void {
  globalThis.studioSystemChecks = run;
}

export async function runSystemChecks(): Promise<CheckResult[]> {
  if (!globalThis.studioSystemChecks)
    throw new Error('No checks yet: registerSystemChecks() comes first.');
  return globalThis.studioSystemChecks();
}
