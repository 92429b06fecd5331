import { projectPath } from '~/features/portfolio/project';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';

import { ProjectImage } from './project-image';

import css from './service-project.module.css';

type Props = {
  project: ProjectCard;
  /** True for the page's first project, whose picture a visitor sees before scrolling. */
  first: boolean;
};

export function ServiceProject({ project, first }: Props) {
  const { slug, name, status, lead } = project;
  return (
    <a className={css.project} href={projectPath(slug)} data-card>
      {lead && (
        <ProjectImage
          picture={lead}
          sizes="(width < 64rem) 92vw, (width < 108rem) 36vw, 620px"
          first={first}
          ratio="3 / 2"
          alt=""
          shared={slug}
        />
      )}
      <strong>{name}</strong>
      <span>{status === 'study' ? 'Study, unbuilt' : 'Project'}</span>
    </a>
  );
}
