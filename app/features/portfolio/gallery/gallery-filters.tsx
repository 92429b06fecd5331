import { statusLabels, typeLabels, type Project } from '~/features/portfolio/project';
import { disciplineLabels } from '~/settings/disciplines';
import { Chip, Chips } from '~/ui/form/chip';
import { SegmentedLinks } from '~/ui/form/segmented';
import { Icon } from '~/ui/icon';

import { entriesOf, FacetFold } from './facet-fold';
import { countFacet, type Facet } from './filter-projects';
import { galleryAddress, type GalleryState } from './gallery-address';

import css from './gallery-filters.module.css';

type Props = { state: GalleryState; projects: readonly Pick<Project, Facet>[] };

/** Filters are links, so that Back works. */
export function GalleryFilters({ state, projects }: Props) {
  const { all, counts } = countFacet(projects, state, 'discipline');
  return (
    <div className={css.bar}>
      <div className={css.disciplines}>
        <Chips label="Discipline">
          <Chip
            href={galleryAddress({ ...state, discipline: undefined })}
            current={!state.discipline}
            count={all}
          >
            All
          </Chip>
          {entriesOf(disciplineLabels).map(([key, label]) =>
            counts.has(key) || state.discipline === key ? (
              <Chip
                key={key}
                href={galleryAddress({ ...state, discipline: key })}
                current={state.discipline === key}
                count={counts.get(key) ?? 0}
              >
                {label}
              </Chip>
            ) : null,
          )}
        </Chips>
      </div>
      <FacetFold
        facet="type"
        label="Type"
        every="All types"
        labels={typeLabels}
        state={state}
        projects={projects}
      />
      <FacetFold
        facet="status"
        label="Status"
        every="Any status"
        labels={statusLabels}
        state={state}
        projects={projects}
      />
      <SegmentedLinks
        label="View"
        items={(['grid', 'register'] as const).map((view) => ({
          label: (
            <>
              <Icon name={view === 'grid' ? 'grid' : 'list'} size={16} />
              <span>{view === 'grid' ? 'Grid' : 'List'}</span>
            </>
          ),
          href: galleryAddress({ ...state, view }),
          current: (state.view ?? 'grid') === view,
        }))}
      />
    </div>
  );
}
