import { formatArea, projectPath, statusLabels, typeLabels } from '~/features/portfolio/project';
import { ProjectImage } from '~/features/portfolio/project/project-image';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { disciplineLabels } from '~/settings/disciplines';

import css from './gallery-register.module.css';

type Column = {
  readonly head: string;
  readonly valueOf: (project: ProjectCard) => string;
  readonly numeric?: true;
  readonly minor?: true;
};

const COLUMNS: readonly Column[] = [
  { head: 'Discipline', valueOf: ({ discipline }) => disciplineLabels[discipline] },
  { head: 'Type', valueOf: ({ type }) => typeLabels[type] },
  { head: 'Place', valueOf: ({ place }) => place, minor: true },
  { head: 'Area', valueOf: ({ area }) => (area === null ? '' : formatArea(area)), numeric: true },
  { head: 'Year', valueOf: ({ year }) => String(year), numeric: true },
  { head: 'Status', valueOf: ({ status }) => statusLabels[status], minor: true },
];

/** Leaves out columns with the same value in every row. */
const columnsOf = (projects: readonly ProjectCard[]) =>
  projects.length < 2
    ? COLUMNS
    : COLUMNS.filter(({ valueOf }) => new Set(projects.map(valueOf)).size > 1);

/** Shows a row's picture on hover and focus, the first row's until then, and all on touch screens. */
export function GalleryRegister({
  projects,
  numbers,
}: {
  projects: readonly ProjectCard[];
  /** All projects, so that filtering doesn't change a project's number. */
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
              <a className="filling" href={projectPath(project.slug)}>
                {project.name}
              </a>
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
            {columns.map(({ head, numeric, minor, valueOf }) => (
              <td key={head} data-numeric={numeric} data-minor={minor}>
                {valueOf(project)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
