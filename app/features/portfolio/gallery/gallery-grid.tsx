import { formatArea, projectPath } from '~/features/portfolio/project';
import { ProjectImage } from '~/features/portfolio/project/project-image';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { languageOf } from '~/platform/text/language-of';
import { disciplineLabels } from '~/settings/disciplines';
import { Icon } from '~/ui/icon';

import css from './gallery-grid.module.css';

/** Columns of twelve in rows of 7 + 5, then 4 + 4 + 4, then 5 + 7. Every picture is shown uncropped. */
const SPANS = [7, 5, 4, 4, 4, 5, 7] as const;
const FIRST_ROWS = 5;
/** Columns of the project after the first rows, whose picture fills the width of the page. */
const FULL_ROW = 12;
const sizesOf = (span: number) =>
  span === FULL_ROW
    ? '100vw'
    : `(width < 48rem) 92vw, (width < 108rem) ${Math.round((span / 12) * 92)}vw, ${Math.round((span / 12) * 1600)}px`;

/** The width of each of `count` projects, in twelfths of a row. The projects of an incomplete last row fill it. */
export function columnSpans(count: number): number[] {
  if (count <= FIRST_ROWS) return unequalSpans(count);
  return unequalSpans(count - 1).toSpliced(FIRST_ROWS, 0, FULL_ROW);
}

function unequalSpans(count: number): number[] {
  const spans: number[] = Array.from({ length: count }, (_, at) => SPANS[at % SPANS.length] ?? 4);
  const rowIndex = (count - 1) % SPANS.length;
  if (count === 0) return spans;
  if (rowIndex === 0 || rowIndex === 2 || rowIndex === 5) spans[count - 1] = 8;
  if (rowIndex === 3) spans.splice(count - 2, 2, 5, 7);
  return spans;
}

export function GalleryGrid({ projects }: { projects: readonly ProjectCard[] }) {
  const spans = columnSpans(projects.length);
  return (
    <ul className={css.grid} data-enhance="show-drawings">
      {projects.map((project, at) => (
        <li
          key={project.slug}
          className={spans[at] === FULL_ROW ? css.whole : undefined}
          style={{ '--span': spans[at] ?? 4 }}
        >
          <Card project={project} sizes={sizesOf(spans[at] ?? 4)} at={at} />
        </li>
      ))}
    </ul>
  );
}

function Card({ project, sizes, at }: { project: ProjectCard; sizes: string; at: number }) {
  const { slug, name, lead, drawing, discipline, area, year } = project;
  return (
    <figure
      id={lead?.id}
      className={css.card}
      data-card
      data-picture={lead?.caption}
      data-alt={lead?.alt}
      data-project={projectPath(slug)}
    >
      {lead && (
        <a className={css.picture} href={projectPath(slug)} tabIndex={-1} aria-hidden="true">
          <ProjectImage
            picture={lead}
            sizes={sizes}
            first={at === 0}
            eager={at < FIRST_ROWS}
            shared={slug}
            drawing={drawing}
          />
        </a>
      )}
      <figcaption>
        <h2>
          <a href={projectPath(slug)} lang={languageOf(name)}>
            {name}
          </a>
        </h2>
        <p>
          <span>{disciplineLabels[discipline]}</span>
          {area !== null && <span>{formatArea(area)}</span>}
          <span>{year}</span>
        </p>
        {lead && (
          <a className={css.enlarge} href={lead.full} data-enlarge aria-label={`Enlarge ${name}`}>
            <Icon name="expand" size={16} />
          </a>
        )}
      </figcaption>
    </figure>
  );
}
