import type { Source } from './source.ts';

const ORDER = ['handle', 'meta', 'headers', 'middleware', 'clientMiddleware', 'loader', 'action'];
const EXPORT = /^export (?:async )?(?:default )?(?:const|function) (\w+)/gm;

export const readRoutes = (siteMap: string): ReadonlySet<string> =>
  new Set([...siteMap.matchAll(/'([^']+\.tsx?)'/g)].map(([, path]) => `app/${path}`));

function isOrdered(text: string): boolean {
  const places = [...text.matchAll(EXPORT)]
    .map(([line, name = '']) => (line.includes('default') ? ORDER.length : ORDER.indexOf(name)))
    .filter((place) => place >= 0);
  return places.every((place, index) => place >= (places[index - 1] ?? 0));
}

export const findRouteProblems = (
  sources: readonly Source[],
  routes: ReadonlySet<string>,
): string[] => [
  ...routes
    .values()
    .filter((path) => !/(\.route|-layout)\.tsx?$/.test(path))
    .map((path) => `a module that routes.ts names ends in .route, a layout in -layout: ${path}`),
  ...sources
    .filter(({ path }) => /\.route\.tsx?$/.test(path) && !routes.has(path))
    .map(
      ({ path }) =>
        `only a module that routes.ts names ends in .route, so add its line or rename it: ${path}`,
    ),
  ...sources
    .filter(({ path, text }) => routes.has(path) && !isOrdered(text))
    .map(({ path }) => `a route module reads ${ORDER.join(', ')}, component, boundary: ${path}`),
];
