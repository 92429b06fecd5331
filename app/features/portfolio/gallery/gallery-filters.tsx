import { statusLabels, typeLabels, type Project } from '~/features/portfolio/project';
import { disciplineLabels } from '~/settings/disciplines';
import { Chip, Chips } from '~/ui/form/chip';
import { SegmentedLinks } from '~/ui/form/segmented';
import { Icon } from '~/ui/icon';

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

const entriesOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  Object.entries(labels) as [T, string][];

function FacetFold<F extends Facet>({
  facet,
  label,
  every,
  labels,
  state,
  projects,
}: {
  state: GalleryState;
  projects: readonly Pick<Project, Facet>[];
  facet: F;
  label: string;
  every: string;
  labels: Readonly<Record<Project[F], string>>;
}) {
  const { all, counts } = countFacet(projects, state, facet);
  const selectedValue: string | undefined = state[facet];
  // Values of no project are omitted; values without a match under the other filters show 0.
  const entries = entriesOf<string>(labels).filter(
    ([key]) => key === selectedValue || projects.some((project) => project[facet] === key),
  );
  return (
    <details className={css.fold} name="gallery-filter">
      <summary data-set={selectedValue ? '' : undefined}>
        {entries.find(([key]) => key === selectedValue)?.[1] ?? label}
        <Icon name="down" size={14} />
      </summary>
      <ul aria-label={label}>
        <li>
          <a
            href={galleryAddress({ ...state, [facet]: undefined })}
            aria-current={selectedValue ? undefined : 'true'}
          >
            {every} <small>{all}</small>
          </a>
        </li>
        {entries.map(([key, text]) => {
          const count = [...counts].find(([value]) => value === key)?.[1] ?? 0;
          return (
            <li key={key}>
              {count > 0 || key === selectedValue ? (
                <a
                  href={galleryAddress({ ...state, [facet]: key })}
                  aria-current={key === selectedValue ? 'true' : undefined}
                >
                  {text} <small>{count}</small>
                </a>
              ) : (
                <span>
                  {text} <small>0</small>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
