import {
  costBandLabels,
  formatArea,
  statusLabels,
  typeLabels,
  type Project,
} from '~/features/portfolio/project';
import type { ShownPicture } from '~/features/portfolio/shown-picture';
import { disciplineLabels } from '~/settings/disciplines';
import { PageTitle } from '~/site/page-title';
import { Facts } from '~/ui/facts';

import { ProjectFigure } from './project-figure';

import css from './project-head.module.css';

/** The element that follows the lead picture. */
export const AFTER_LEAD = 'facts';

export function ProjectHead({
  project,
  lead,
}: {
  project: Project;
  lead: ShownPicture | undefined;
}) {
  const { name, summary, area, costBand, facts } = project;
  return (
    <header className={css.head}>
      <PageTitle>{name}</PageTitle>
      <p className={css.summary}>{summary}</p>
      {lead && (
        <ProjectFigure
          picture={lead}
          sizes="(width < 64rem) 100vw, (width < 108rem) 64vw, 1056px"
          first
          shared={project.slug}
          className={css.lead}
        />
      )}
      <div id={AFTER_LEAD} className={css.facts}>
        <h2 className="visually-hidden">Facts</h2>
        <Facts
          items={[
            [
              'Status',
              `${statusLabels[project.status]}${project.status === 'study' ? ', unbuilt' : ''}`,
            ],
            ['Discipline', disciplineLabels[project.discipline]],
            ['Type', typeLabels[project.type]],
            ['Place', project.place],
            ['Year', String(project.year)],
            ['Area', area === null ? null : formatArea(area)],
            ['Cost band', costBand && costBandLabels[costBand]],
            ...facts,
          ]}
        />
      </div>
    </header>
  );
}
