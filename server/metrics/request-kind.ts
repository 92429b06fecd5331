import { isAdmin } from '~/auth/admin-paths';

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['probe', /^\/(healthz|readyz)$/],
  ['picture', /^\/images\//],
  ['asset', /^\/assets\/|^\/[^/]+\.(svg|png|jpg|ico|js|json|txt|xml|webmanifest)$/],
];

/** Answers that stay open as long as somebody looks at the screen: how long they took says nothing. */
export const isStream = (path: string) => path === '/admin/live';

/** What a request is for, as one of a few words: a path may name a person, and would be a row of its own in every list. */
export function requestKind(method: string, path: string): string {
  if (isStream(path)) return 'stream';
  if (isAdmin(path)) return 'admin';
  const [kind] = KINDS.find(([, pattern]) => pattern.test(path)) ?? [];
  if (kind !== undefined) return kind;
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}
