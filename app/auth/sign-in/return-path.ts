import { isAdmin } from '~/auth/admin-paths';

const GATE = /^\/admin\/(login|logout|link|welcome|passkey|live)(\/|$)/;

/** Where to return after signing in: a path of the admin, never another site. */
export function returnPath(target: unknown) {
  if (typeof target !== 'string' || !URL.canParse(target, 'http://admin.invalid')) return '/admin';
  const { origin, pathname, search } = new URL(target, 'http://admin.invalid');
  const path = pathname.replace(/(\/_)?\.data$/, '');
  return origin === 'http://admin.invalid' && isAdmin(path) && !GATE.test(path)
    ? path + search
    : '/admin';
}
