import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { statusLabels, typeLabels } from '~/features/portfolio/project';
import { disciplineLabels } from '~/settings/disciplines';

import { countFacet, FACETS, filterProjects, removableFilters } from './filter-projects';
import { galleryAddress } from './gallery-address';
import { readGalleryQuery } from './gallery-query.server';

const keys = <T extends string>(labels: Record<T, string>) => Object.keys(labels) as T[];
const anyProject = fc.record({
  discipline: fc.constantFrom(...keys(disciplineLabels)),
  type: fc.constantFrom(...keys(typeLabels)),
  status: fc.constantFrom(...keys(statusLabels)),
});
const anyState = fc.record(
  {
    discipline: fc.constantFrom(...keys(disciplineLabels)),
    type: fc.constantFrom(...keys(typeLabels)),
    status: fc.constantFrom(...keys(statusLabels)),
    view: fc.constantFrom('grid' as const, 'register' as const),
  },
  { requiredKeys: [] },
);

describe('the portfolio’s filters', () => {
  it('announce exactly what a click then shows', () => {
    fc.assert(
      fc.property(fc.array(anyProject), anyState, (projects, state) => {
        for (const facet of FACETS) {
          const { all, counts } = countFacet(projects, state, facet);
          expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(all);
          for (const [value, count] of counts)
            expect(filterProjects(projects, { ...state, [facet]: value })).toHaveLength(count);
        }
        for (const { without, count } of removableFilters(projects, state))
          expect(filterProjects(projects, without)).toHaveLength(count);
      }),
    );
  });

  it('accept any address', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { searchParams } = new URL(galleryAddress(state), 'https://x.test');
        expect(readGalleryQuery(searchParams)).toEqual({ view: 'grid', ...state });
      }),
    );
    for (const query of [
      'type=castle&view=list',
      'discipline=__proto__',
      'status=',
      'type=toString',
    ])
      expect(readGalleryQuery(new URLSearchParams(query))).toEqual({ view: 'grid' });
  });
});
