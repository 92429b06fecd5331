import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Unknown paths share one cached 404 page. */
export function notFoundKeyOf({ routes }: Pick<ServerBuild, 'routes'>) {
  // One expression for all routes, because `matchRoutes` compiles every route at each call, for milliseconds.
  const knownPaths = new RegExp(`^(?:${pathsOf(routes).map(sourceOf).join('|')})/*$`, 'i');
  return (pathname: string) => {
    const decoded = decodePath(pathname);
    return decoded !== null && knownPaths.test(decoded) ? null : 'not-found';
  };
}

/** For an undecodable path, React Router would log a line with the whole URL, tokens included. */
export const isReadable = (pathname: string) => decodePath(pathname) !== null;

/** Decoded as React Router does. Null if that is impossible. */
function decodePath(pathname: string) {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
}

function pathsOf(routes: Routes) {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  return Object.values(routes)
    .filter((route) => route && (route.path !== undefined || route.index) && route.path !== '*')
    .map((route) => pathOf(route?.id));
}

/** A regular expression for a path with parameters, of which the optional ones end in `?`. */
const sourceOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      const [, suffix, optional] = /^:[\w-]+(.*?)(\?)?$/.exec(segment) ?? [];
      const source =
        suffix === undefined ? `/${RegExp.escape(segment)}` : `/[^/]+${RegExp.escape(suffix)}`;
      return optional ? `(?:${source})?` : source;
    })
    .join('');
