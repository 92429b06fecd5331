import { projectPath } from '~/features/portfolio/project';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';

import { ProjectImage } from './project-image';

import css from './service-project.module.css';

export function ServiceProject({ project }: { project: ProjectCard }) {
  const { slug, name, status, lead } = project;
  return (
    <a className={css.project} href={projectPath(slug)} data-card>
      {lead && (
        <ProjectImage
          picture={lead}
          sizes="(width < 64rem) 92vw, (width < 108rem) 36vw, 620px"
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
