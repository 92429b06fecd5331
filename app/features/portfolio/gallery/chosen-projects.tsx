import { formatArea, projectPath } from '~/features/portfolio/project';
import { ProjectImage } from '~/features/portfolio/project/project-image';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { disciplineLabels } from '~/settings/disciplines';

import css from './chosen-projects.module.css';

/** Width of each project in a grid of twelve columns: 8 + 4, then 5 + 7. */
const columnSpans = [
  { span: 8, ratio: '3 / 2' },
  { span: 4, ratio: '4 / 5' },
  { span: 5, ratio: '3 / 2' },
  { span: 7, ratio: '3 / 2' },
] as const;

const sizesOf = (span: number) =>
  `(width < 48rem) 92vw, (width < 108rem) ${Math.round((span / 12) * 90)}vw, ${Math.round((span / 12) * 1568)}px`;

/** At most four. */
export function ChosenProjects({ projects }: { projects: readonly ProjectCard[] }) {
  return (
    <ul className={css.chosen} data-enhance="show-drawings">
      {columnSpans.map(({ span, ratio }, at) => {
        const project = projects[at];
        if (!project) return null;
        const { slug, name, discipline, area, year, status, lead, drawing } = project;
        return (
          <li key={slug} style={{ '--span': span }} data-card>
            <a href={projectPath(slug)}>
              {lead && (
                <ProjectImage
                  picture={lead}
                  sizes={sizesOf(span)}
                  ratio={ratio}
                  alt=""
                  shared={slug}
                  drawing={drawing}
                />
              )}
              <strong>{name}</strong>
              <span className={css.facts}>
                <span>{disciplineLabels[discipline]}</span>
                {area !== null && <span>{formatArea(area)}</span>}
                <span>{year}</span>
                {status === 'study' && <span>Study, unbuilt</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
