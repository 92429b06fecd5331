import { isAdmin } from '~/auth/admin-paths';

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['probe', /^\/(healthz|readyz)$/],
  ['lead', /^\/in\//],
  ['picture', /^\/images\//],
  ['asset', /^\/assets\/|^\/[^/]+\.(svg|png|jpg|ico|js|json|txt|xml|webmanifest)$/],
];

/** Streams stay open as long as the screen does, so their duration means nothing. */
export const isStream = (path: string) => path === '/admin/live';

/** A few fixed kinds: a path may contain a name, and each path would become a time series. */
export function requestKind(method: string, path: string): string {
  if (isStream(path)) return 'stream';
  if (isAdmin(path)) return 'admin';
  const [kind] = KINDS.find(([, pattern]) => pattern.test(path)) ?? [];
  if (kind !== undefined) return kind;
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}
