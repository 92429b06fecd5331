import { data, redirect } from 'react-router';

import { findProject } from '~/features/portfolio/find-project.server';
import { projectPath } from '~/features/portfolio/project';
import { projectCards, showPictures } from '~/features/portfolio/show-pictures.server';
import { tagPage } from '~/platform/page-policy';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/project.route';
import { projectMeta } from './project-meta';
import { ProjectMissing } from './project-missing';
import { ProjectView } from './project-view';
import { relatedArticle } from './related-article.server';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.kind === 'project'
    ? projectMeta(siteOf(matches), loaderData)
    : pageMeta(siteOf(matches), {
        title: 'Project not found',
        description: 'We couldn’t find that project.',
        path: '/gallery',
        noindex: true,
      });

/** A former slug redirects permanently. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findProject(params.slug);
  tagPage(context, 'projects', 'images');
  if (found.kind === 'moved') throw redirect(projectPath(found.slug), 301);
  if (found.kind === 'missing') return data({ kind: 'missing' as const }, 404);

  const { project } = found;
  const [pictures, [next], article] = await Promise.all([
    showPictures(project.pictures),
    projectCards(found.next ? [found.next] : []),
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
