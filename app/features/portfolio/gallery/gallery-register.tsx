import { formatArea, projectPath, statusLabels, typeLabels } from '~/features/portfolio/project';
import { ProjectImage } from '~/features/portfolio/project/project-image';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { disciplineLabels } from '~/settings/disciplines';

import css from './gallery-register.module.css';

/** The projects set like a drawing list. A row shows its picture under the pointer and on focus; by touch it always does. */
export function GalleryRegister({
  projects,
  numbers,
}: {
  projects: readonly ProjectCard[];
  /** All projects: a number stays with its project, whatever is filtered. */
  numbers: readonly ProjectCard[];
}) {
  return (
    <table className={css.register}>
      <caption className="visually-hidden">Register of projects</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Project</th>
          <th scope="col">Discipline</th>
          <th scope="col">Type</th>
          <th scope="col">Place</th>
          <th scope="col" data-numeric>
            Area
          </th>
          <th scope="col" data-numeric>
            Year
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.slug}>
            <td>{String(numbers.indexOf(project) + 1).padStart(2, '0')}</td>
            <th scope="row">
              <a href={projectPath(project.slug)}>{project.name}</a>
              {project.lead && (
                <span className={css.thumb}>
                  <ProjectImage
                    picture={project.lead}
                    sizes="(width < 64rem) 5rem, 22rem"
                    ratio="3 / 2"
                    alt=""
                  />
                </span>
              )}
            </th>
            <td>{disciplineLabels[project.discipline]}</td>
            <td>{typeLabels[project.type]}</td>
            <td>{project.place}</td>
            <td data-numeric>{project.area === null ? '' : formatArea(project.area)}</td>
            <td data-numeric>{project.year}</td>
            <td>{statusLabels[project.status]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
