import { paragraphsOf, type Project, projectPath, typeLabels } from '~/features/portfolio/project';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { leadPicture, type ShownPicture } from '~/features/portfolio/shown-picture';
import { Viewer } from '~/features/portfolio/viewer/viewer';
import { disciplineLabels } from '~/settings/disciplines';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Icon } from '~/ui/icon';

import { BeforeAndAfter, changedRooms } from './cut/before-and-after';
import { PlanAndModel } from './cut/plan-and-model';
import { ProjectDrawings } from './project-drawings';
import { ProjectFigure } from './project-figure';
import { ProjectFoot, type RelatedArticle } from './project-foot';
import { ProjectHead } from './project-head';
import { ProjectImage } from './project-image';

import css from './project-view.module.css';

type Props = {
  project: Project;
  pictures: readonly ShownPicture[];
  next: ProjectCard | undefined;
  article: RelatedArticle | null;
};

export function ProjectView({ project, pictures, next, article }: Props) {
  const lead = leadPicture(pictures);
  const rooms = changedRooms(pictures);
  const shownApart = new Set([lead, ...rooms.flatMap(({ before, after }) => [before, after])]);
  const picturesIn = (part: ShownPicture['part']) =>
    pictures.filter((picture) => !shownApart.has(picture) && picture.part === part);
  return (
    <article>
      <div className={css.crumbs}>
        <Breadcrumb
          items={[
            { label: 'Home', href: '/' },
            { label: 'Portfolio', href: '/gallery' },
            { label: project.name },
          ]}
        />
      </div>
      <Viewer>
        <ProjectHead project={project} lead={lead} />
        <Passage id="brief" title="Brief" text={project.brief} />
        <BeforeAndAfter rooms={rooms} lead={lead} />
        <ProjectPictures pictures={picturesIn('model')} />
        <ProjectDrawings drawings={picturesIn('drawing')} />
        <PlanAndModel drawings={picturesIn('drawing')} />
        <Passage id="process" title="Process" text={project.process} />
        <ProjectPictures pictures={picturesIn('process')} />
        <Passage id="result" title="Result" text={project.result} />
        <ProjectPictures pictures={picturesIn('result')} />
      </Viewer>
      <ProjectFoot project={project} article={article} />
      {next && <NextProject project={next} />}
    </article>
  );
}

function Passage({ id, title, text }: { id: string; title: string; text: string }) {
  const [first, ...otherParagraphs] = paragraphsOf(text);
  if (!first) return null;
  return (
    <section className={css.narrative} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>
        <p className={css.first}>{first}</p>
        {otherParagraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function NextProject({ project }: { project: ProjectCard }) {
  const { slug, name, discipline, type, lead } = project;
  return (
    <nav className={css.next} aria-label="Next project">
      <a href={projectPath(slug)} data-card>
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

/** Columns of a single picture, which fills the width of the page. */
const WHOLE = 12;

/** Columns of a single upright picture below the text. */
const BELOW_TEXT = 8;

/** Columns of two adjacent pictures; the wider picture gets more. Rows alternate. */
const pairSpans = [
  [8, 4],
  [5, 7],
] as const;

/** Width of each picture in a grid of twelve columns, from its ratio of width to height. An odd picture is alone. */
export function pictureSpans(ratios: readonly number[]): number[] {
  const odd = ratios.length % 2;
  const spans: number[] = ratios.slice(0, odd).map((ratio) => (ratio < 1 ? BELOW_TEXT : WHOLE));
  for (let index = odd; index < ratios.length; index += 2) {
    const [first, second] = pairSpans[((index - odd) / 2) % pairSpans.length] ?? [8, 4];
    const [a = 1, b = 1] = ratios.slice(index, index + 2);
    const swap = a !== b && a > b !== first > second;
    spans.push(...(swap ? [second, first] : [first, second]));
  }
  return spans;
}

const sizesOf = (span: number) =>
  span === WHOLE
    ? '100vw'
    : `(width < 48rem) 100vw, (width < 108rem) ${Math.round((span / 12) * 92)}vw, ${Math.round((span / 12) * 1600)}px`;

function ProjectPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  if (pictures.length === 0) return null;
  const spans = pictureSpans(pictures.map(({ width, height }) => width / height));
  return (
    <div className={css.pictures}>
      {pictures.map((picture, at) => (
        <ProjectFigure
          key={picture.id}
          picture={picture}
          sizes={sizesOf(spans[at] ?? WHOLE)}
          className={spans[at] === WHOLE ? css.whole : undefined}
          style={{ '--span': spans[at] }}
        />
      ))}
    </div>
  );
}
