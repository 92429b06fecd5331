import { data, redirect } from 'react-router';

import { findProject } from '~/features/portfolio/find-project.server';
import { type Project, projectPath, typeLabels } from '~/features/portfolio/project';
import { projectCards, resolvePictures } from '~/features/portfolio/show-pictures.server';
import { leadPicture, type ShownPicture } from '~/features/portfolio/shown-picture';
import { tagPage } from '~/platform/page-policy';
import { disciplineLabels } from '~/settings/disciplines';
import { pageMeta, siteOf } from '~/site/page-meta';
import { PageHead } from '~/site/section';
import type { Site } from '~/site/site';
import { buttonClass } from '~/ui/form/button';

import type { Route } from './+types/project.route';
import { AFTER_LEAD } from './project-head';
import { ProjectView } from './project-view';
import { relatedArticle } from './related-article.server';

import css from './project-missing.module.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.kind === 'project'
    ? projectMeta(siteOf(matches), loaderData)
    : pageMeta(siteOf(matches), {
        title: 'Project not found',
        description: 'We couldn’t find that project.',
        path: '/gallery',
        noindex: true,
      });

export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await findProject(params.slug);
  tagPage(context, 'projects', 'images');
  if (result.kind === 'moved') throw redirect(projectPath(result.slug), 301);
  if (result.kind === 'missing') return data({ kind: 'missing' as const }, 404);

  const { project } = result;
  const [pictures, [next], article] = await Promise.all([
    resolvePictures(project.pictures),
    projectCards(result.next ? [result.next] : []),
    relatedArticle(project),
  ]);
  if (project.articleSlug) tagPage(context, 'posts');
  return data({
    kind: 'project' as const,
    project,
    pictures,
    next,
    article: article && {
      title: article.title,
      slug: article.slug,
      readTime: article.readTime,
    },
  });
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'project' ? <ProjectView {...loaderData} /> : <ProjectMissing />;
}

function projectMeta(
  site: Site | undefined,
  { project, pictures }: { project: Project; pictures: readonly ShownPicture[] },
) {
  const { name, slug, summary, discipline, type, year } = project;
  const path = projectPath(slug);
  const lead = leadPicture(pictures);
  const origin = site?.origin ?? 'https://localhost';
  const tags = pageMeta(site, {
    title: `${name}: ${disciplineLabels[discipline].toLowerCase()}, ${typeLabels[type].toLowerCase()}`,
    description: summary,
    path,
    type: 'article',
    ...(lead && !lead.full.endsWith('.svg') ? { image: { src: lead.full, alt: lead.alt } } : {}),
    crumbs: [
      { label: 'Portfolio', path: '/gallery' },
      { label: name, path },
    ],
    jsonLd: [
      {
        '@type': 'CreativeWork',
        name,
        description: summary,
        url: new URL(path, origin).href,
        genre: `${disciplineLabels[discipline]}, ${typeLabels[type]}`,
        creativeWorkStatus: project.status,
        dateCreated: String(year),
        dateModified: new Date(project.updatedAt).toISOString(),
        creator: { '@id': `${origin}/#studio` },
        image: pictures.map(({ full, caption }) => ({
          '@type': 'ImageObject',
          contentUrl: new URL(full, origin).href,
          caption,
        })),
      },
    ],
  });
  if (!lead) return tags;
  // The view transition ends in this picture, so the page is not shown before the HTML contains it.
  return [...tags, { tagName: 'link', rel: 'expect', href: `#${AFTER_LEAD}`, blocking: 'render' }];
}

function ProjectMissing() {
  return (
    <>
      <PageHead title="We couldn’t find that project">
        <p>It may have been renamed or removed, or the address may be wrong.</p>
      </PageHead>
      <p className={css.ways}>
        <a className={buttonClass({ variant: 'primary' })} href="/gallery">
          All projects
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="/contact">
          Ask us about it
        </a>
      </p>
    </>
  );
}
