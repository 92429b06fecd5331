import type { Project } from '~/features/portfolio/project';

import type { GalleryState } from './gallery-address';

export const FACETS = ['discipline', 'type', 'status'] as const;
export type Facet = (typeof FACETS)[number];

type FilterableProject = Pick<Project, Facet>;

export function filterProjects<T extends FilterableProject>(
  projects: readonly T[],
  state: GalleryState,
): T[] {
  return projects.filter((project) =>
    FACETS.every((facet) => !state[facet] || project[facet] === state[facet]),
  );
}

/** Counts the results of each value of a facet under the other filters; `all` is without this facet. */
export function countFacet<F extends Facet>(
  projects: readonly FilterableProject[],
  state: GalleryState,
  facet: F,
): { all: number; counts: Map<FilterableProject[F], number> } {
  const found = filterProjects(projects, { ...state, [facet]: undefined });
  const counts = new Map<FilterableProject[F], number>();
  for (const project of found) counts.set(project[facet], (counts.get(project[facet]) ?? 0) + 1);
  return { all: found.length, counts };
}

/** For an empty result: each active filter whose removal would show projects, with their number. */
export function removableFilters(projects: readonly FilterableProject[], state: GalleryState) {
  return FACETS.filter((facet) => state[facet] !== undefined)
    .map((facet) => {
      const without = { ...state, [facet]: undefined };
      return { facet, without, count: filterProjects(projects, without).length };
    })
    .filter(({ count }) => count > 0);
}
