import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Unknown paths share one cached 404 page. */
export function notFoundKeyOf({ routes }: ServerBuild) {
  const tree = childrenOf(routes, undefined);
  return (pathname: string) => {
    if (!isReadable(pathname)) return 'not-found';
    const matches = matchRoutes(tree, pathname);
    return matches?.at(-1)?.route.path === '*' ? 'not-found' : null;
  };
}

/** For an undecodable path, React Router would log a line with the whole URL, tokens included. */
export function isReadable(pathname: string) {
  try {
    // The result is used because the bundler removes a call that seems to do nothing.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .flatMap((route) => (route?.parentId === parentId && route ? [route] : []))
    .map(({ id, path, index }): RouteObject => {
      const at = path === undefined ? { id } : { id, path };
      return index ? { ...at, index } : { ...at, children: childrenOf(routes, id) };
    });
}
