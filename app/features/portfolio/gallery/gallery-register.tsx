import { formatArea, projectPath, statusLabels, typeLabels } from '~/features/portfolio/project';
import { ProjectImage } from '~/features/portfolio/project/project-image';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { disciplineLabels } from '~/settings/disciplines';

import css from './gallery-register.module.css';

type Column = {
  readonly head: string;
  readonly of: (project: ProjectCard) => string;
  readonly numeric?: true;
  /** Left out on a phone. */
  readonly minor?: true;
};

const COLUMNS: readonly Column[] = [
  { head: 'Discipline', of: ({ discipline }) => disciplineLabels[discipline] },
  { head: 'Type', of: ({ type }) => typeLabels[type] },
  { head: 'Place', of: ({ place }) => place, minor: true },
  { head: 'Area', of: ({ area }) => (area === null ? '' : formatArea(area)), numeric: true },
  { head: 'Year', of: ({ year }) => String(year), numeric: true },
  { head: 'Status', of: ({ status }) => statusLabels[status], minor: true },
];

/** What tells the rows apart: a column that says the same in every row says nothing. */
const columnsOf = (projects: readonly ProjectCard[]) =>
  projects.length < 2 ? COLUMNS : COLUMNS.filter(({ of }) => new Set(projects.map(of)).size > 1);

/** The projects set like a drawing list. A row shows its picture under the pointer and on focus; by touch it always does. */
export function GalleryRegister({
  projects,
  numbers,
}: {
  projects: readonly ProjectCard[];
  /** All projects: a number stays with its project, whatever is filtered. */
  numbers: readonly ProjectCard[];
}) {
  const columns = columnsOf(projects);
  return (
    <table className={css.register}>
      <caption className="visually-hidden">List of projects</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Project</th>
          {columns.map(({ head, numeric }) => (
            <th key={head} scope="col" data-numeric={numeric}>
              {head}
            </th>
          ))}
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
                    sizes="(width < 64rem) 5rem, 19rem"
                    ratio="3 / 2"
                    alt=""
                  />
                </span>
              )}
            </th>
            {columns.map(({ head, numeric, minor, of }) => (
              <td key={head} data-numeric={numeric} data-minor={minor}>
                {of(project)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
