import { PageClosing } from '~/features/content/page-closing';
import { seoTextsOf, usePage, Words, WordsParagraph } from '~/features/content/page-content';
import { publishedProjects } from '~/features/portfolio/list-projects.server';
import type { Project } from '~/features/portfolio/project';
import { projectCards } from '~/features/portfolio/show-pictures.server';
import { Viewer } from '~/features/portfolio/viewer/viewer';
import { tagPage } from '~/platform/page-policy';
import { capitalise } from '~/platform/text/capitalise';
import { disciplineLabels } from '~/settings/disciplines';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead } from '~/site/section';

import type { Route } from './+types/gallery.route';
import { filterProjects } from './filter-projects';
import { galleryAddress } from './gallery-address';
import { GalleryFilters } from './gallery-filters';
import { GalleryGrid } from './gallery-grid';
import { NothingFound } from './gallery-nothing';
import { readGalleryQuery } from './gallery-query.server';
import { GalleryRegister } from './gallery-register';

import css from './gallery.module.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { discipline } = loaderData.state;
  const seoTexts = seoTextsOf(matches, 'portfolio');
  const crumbs = [{ label: 'Portfolio', path: '/gallery' }];
  return pageMeta(siteOf(matches), {
    title: discipline ? `Portfolio: ${disciplineLabels[discipline].toLowerCase()}` : seoTexts.title,
    description: seoTexts.description,
    path: galleryAddress({ discipline }),
    crumbs,
  });
};

/** Loads all projects, so that each filter can show its number of results. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = readGalleryQuery(new URL(request.url).searchParams);
  tagPage(context, 'projects', 'images');
  return { state, projects: await projectCards(await publishedProjects()) };
}

export default function Gallery({ loaderData: { state, projects } }: Route.ComponentProps) {
  const filteredProjects = filterProjects(projects, state);
  return (
    <>
      <GalleryHead projects={projects} />
      {projects.length > 0 && <GalleryFilters state={state} projects={projects} />}
      <section className={css.results} aria-label="Projects">
        {projects.length > 0 && (
          <p className={css.showing} role="status">
            Showing {filteredProjects.length} of {projects.length} projects
          </p>
        )}
        {filteredProjects.length === 0 ? (
          <NothingFound state={state} projects={projects} />
        ) : state.view === 'register' ? (
          <GalleryRegister projects={filteredProjects} numbers={projects} />
        ) : (
          <Viewer>
            <GalleryGrid projects={filteredProjects} />
          </Viewer>
        )}
      </section>
      <PageClosing of="portfolio" />
    </>
  );
}

export function GalleryHead({ projects }: { projects: Parameters<typeof describeStatuses>[0] }) {
  const headline = usePage('portfolio').block('headline');
  const statuses = describeStatuses(projects);
  return (
    <PageHead title={<Words of={headline} part="title" />}>
      {statuses && <p>{statuses}</p>}
      <WordsParagraph of={headline} part="text" />
    </PageHead>
  );
}

const NUMBER_WORDS =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );
const numberWord = (count: number) => NUMBER_WORDS[count] ?? String(count);
const countText = (count: number, one: string, many: string) =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

function describeStatuses(projects: readonly Pick<Project, 'status'>[]): string {
  const count = (status: Project['status']) =>
    projects.filter((project) => project.status === status).length;
  const [built, progress, studies] = [count('built'), count('in progress'), count('study')];
  if (projects.length === 0) return '';
  if (studies === projects.length) return `${countText(studies, 'study', 'studies')}.`;
  const parts = [
    built && countText(built, 'building', 'buildings'),
    progress && `${numberWord(progress).toLowerCase()} in progress`,
    studies && countText(studies, 'study', 'studies').toLowerCase(),
  ].filter(Boolean);
  const text = parts.join(', ');
  return `${capitalise(text)}. Captions say which is which.`;
}
