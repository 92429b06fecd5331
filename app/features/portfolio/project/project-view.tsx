import { paragraphsOf, type Project } from '~/features/portfolio/project';
import type { ProjectCard } from '~/features/portfolio/show-pictures.server';
import { leadOf, type ShownPicture } from '~/features/portfolio/shown-picture';
import { Viewer } from '~/features/portfolio/viewer/viewer';
import { Breadcrumb } from '~/ui/breadcrumb';

import { BeforeAndAfter } from './cut/before-and-after';
import { changedRooms } from './cut/changed-rooms';
import { PlanAndModel } from './cut/plan-and-model';
import { NextProject } from './next-project';
import { ProjectDrawings } from './project-drawings';
import { ProjectFoot, type RelatedArticle } from './project-foot';
import { ProjectHead } from './project-head';
import { ProjectPictures } from './project-pictures';

import css from './project-view.module.css';

type Props = {
  project: Project;
  pictures: readonly ShownPicture[];
  next: ProjectCard | undefined;
  article: RelatedArticle | null;
};

export function ProjectView({ project, pictures, next, article }: Props) {
  const lead = leadOf(pictures);
  const rooms = changedRooms(pictures);
  const shown = new Set([lead, ...rooms.flatMap(({ before, after }) => [before, after])]);
  const picturesIn = (part: ShownPicture['part']) =>
    pictures.filter((picture) => !shown.has(picture) && picture.part === part);
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
  const [first, ...rest] = paragraphsOf(text);
  if (!first) return null;
  return (
    <section className={css.told} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>
        <p className={css.first}>{first}</p>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
