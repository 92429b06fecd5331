import { projectPath, typeLabels } from '~/features/portfolio/project';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { disciplineLabels } from '~/settings/disciplines';
import { Icon } from '~/ui/icon';

import { ProjectImage } from './project-image';

import css from './next-project.module.css';

export function NextProject({ project }: { project: ProjectCard }) {
  const { slug, name, discipline, type, lead } = project;
  return (
    <nav className={css.next} aria-label="Next project">
      <a href={projectPath(slug)}>
        <span className={css.words}>
          <small>Next project</small>
          <strong>{name}</strong>
          <span>
            {disciplineLabels[discipline]}, {typeLabels[type].toLowerCase()}{' '}
            <Icon name="arrow" size={18} />
          </span>
        </span>
        {lead && (
          <ProjectImage
            picture={lead}
            sizes="(width < 48rem) 92vw, (width < 108rem) 52vw, 900px"
            ratio="21 / 9"
            alt=""
            shared={slug}
          />
        )}
      </a>
    </nav>
  );
}
