import type { Project } from '~/features/portfolio/project';
import { Icon } from '~/ui/icon';

import { countFacet, type Facet } from './filter-projects';
import { galleryAddress, type GalleryState } from './gallery-address';

import css from './gallery-filters.module.css';

export const entriesOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  Object.entries(labels) as [T, string][];

export function FacetFold<F extends Facet>({
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
  const selected: string | undefined = state[facet];
  // Values of no project are omitted; values without a match under the other filters show 0.
  const entries = entriesOf<string>(labels).filter(
    ([key]) => key === selected || projects.some((project) => project[facet] === key),
  );
  return (
    <details className={css.fold} name="gallery-filter">
      <summary data-set={selected ? '' : undefined}>
        {entries.find(([key]) => key === selected)?.[1] ?? label}
        <Icon name="down" size={14} />
      </summary>
      <ul aria-label={label}>
        <li>
          <a
            href={galleryAddress({ ...state, [facet]: undefined })}
            aria-current={selected ? undefined : 'true'}
          >
            {every} <small>{all}</small>
          </a>
        </li>
        {entries.map(([key, text]) => {
          const count = [...counts].find(([value]) => value === key)?.[1] ?? 0;
          return (
            <li key={key}>
              {count > 0 || key === selected ? (
                <a
                  href={galleryAddress({ ...state, [facet]: key })}
                  aria-current={key === selected ? 'true' : undefined}
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
