import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Tells the page cache which paths no route but the splat knows: all of them share one cached answer. */
export function sharedPageOf({ routes }: ServerBuild) {
  const tree = childrenOf(routes, undefined);
  return (pathname: string) => {
    if (!isReadable(pathname)) return 'not-found';
    const matches = matchRoutes(tree, pathname);
    return matches?.at(-1)?.route.path === '*' ? 'not-found' : null;
  };
}

/** False where a path holds an escape that stands for no text, of which React Router prints a line, token and all. */
export function isReadable(pathname: string) {
  try {
    // Its result is used, for the build leaves out a call that seems to do nothing.
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
