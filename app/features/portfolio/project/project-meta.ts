import { projectPath, typeLabels, type Project } from '~/features/portfolio/project';
import { leadOf, type ShownPicture } from '~/features/portfolio/shown-picture';
import { disciplineLabels } from '~/settings/disciplines';
import { pageMeta } from '~/site/page-meta';
import type { Site } from '~/site/site';

export function projectMeta(
  site: Site | undefined,
  { project, pictures }: { project: Project; pictures: readonly ShownPicture[] },
) {
  const { name, slug, summary, discipline, type, year } = project;
  const path = projectPath(slug);
  const lead = leadOf(pictures);
  const origin = site?.origin ?? 'https://localhost';
  return pageMeta(site, {
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
}
