import { statusLabels, typeLabels, type Project } from '~/features/portfolio/project';
import { disciplineLabels } from '~/settings/disciplines';
import { EmptyState } from '~/ui/empty-state';
import { buttonClass, ButtonLink } from '~/ui/form/button';

import { removableFilters, type Facet } from './filter-projects';
import { galleryAddress, type GalleryState } from './gallery-address';

import css from './gallery-nothing.module.css';

export function NothingFound({
  state,
  projects,
}: {
  state: GalleryState;
  projects: readonly Pick<Project, Facet>[];
}) {
  if (projects.length === 0)
    return (
      <EmptyState
        title="No project here yet"
        action={<ButtonLink href="/services">What we do</ButtonLink>}
      >
        The first projects are being prepared. Meanwhile, see how we work.
      </EmptyState>
    );
  const named = {
    discipline: state.discipline && disciplineLabels[state.discipline],
    type: state.type && typeLabels[state.type],
    status: state.status && statusLabels[state.status],
  };
  return (
    <EmptyState
      title="No projects match these filters"
      action={
        <p className={css.ways}>
          {removableFilters(projects, state).map(({ facet, without, count }) => (
            <a key={facet} className={buttonClass()} href={galleryAddress(without)}>
              Show {count} without “{named[facet]}”
            </a>
          ))}
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={galleryAddress({ view: state.view })}
          >
            Show all {projects.length}
          </a>
        </p>
      }
    >
      Nothing to show yet for: {Object.values(named).filter(Boolean).join(', ').toLowerCase()}.
    </EmptyState>
  );
}
