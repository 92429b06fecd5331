import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Tells the page cache which paths no route but the splat knows: all of them share one cached answer. */
export function sharedPageOf({ routes }: ServerBuild) {
  const tree = childrenOf(routes, undefined);
  return (pathname: string) => {
    const matches = matchRoutes(tree, pathname);
    return matches?.at(-1)?.route.path === '*' ? 'not-found' : null;
  };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .flatMap((route) => (route?.parentId === parentId && route ? [route] : []))
    .map(({ id, path, index }): RouteObject => {
      const at = path === undefined ? { id } : { id, path };
      return index ? { ...at, index } : { ...at, children: childrenOf(routes, id) };
    });
}
