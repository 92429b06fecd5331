import { db } from '~/db/executor.server';
import { foldText } from '~/platform/text/fold-text';
import { offeredServices, type ServiceKey } from '~/settings/disciplines';

import { notDeleted } from './bin/in-bin.server';
import { type Project, projectPath } from './project';
import { loadProjects } from './project-rows.server';
import { type ProjectCard, projectCards, resolvePictures } from './show-pictures.server';

const inOrder = () => db().selectFrom('projects').selectAll().orderBy('position').orderBy('id');

/** In the studio's order. A portfolio has dozens of projects, not thousands. */
export async function publishedProjects(): Promise<Project[]> {
  return loadProjects(await inOrder().where('visibility', '=', 'published').execute());
}

export async function homeProjects(limit: number): Promise<Project[]> {
  return loadProjects(
    await inOrder()
      .where('visibility', '=', 'published')
      .where('on_home', '=', 1)
      .limit(limit)
      .execute(),
  );
}

export async function allProjects(): Promise<Project[]> {
  return loadProjects(await inOrder().where(notDeleted).execute());
}

export async function projectSitemapEntries() {
  const projects = await publishedProjects();
  return Promise.all(
    projects.map(async ({ slug, updatedAt, pictures }) => ({
      path: projectPath(slug),
      changedAt: updatedAt,
      pictures: await resolvePictures(pictures),
    })),
  );
}

export type ProjectSuggestion = Pick<Project, 'id' | 'name' | 'place' | 'year' | 'visibility'>;

/** Projects whose name, place or summary contain every word of the search, in portfolio order. */
export async function suggestProjects(search: string, limit: number): Promise<ProjectSuggestion[]> {
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  const matches = (await allProjects()).filter(({ name, place, summary }) => {
    const text = foldText(`${name} ${place} ${summary}`);
    return words.every((word) => text.includes(word));
  });
  return matches.slice(0, limit);
}

export const suggestProjectsOf = async (ids: readonly string[]): Promise<ProjectSuggestion[]> =>
  ids.length ? (await allProjects()).filter(({ id }) => ids.includes(id)) : [];

/** Chooses a project for each service, all different. The service with the fewest projects chooses first. */
export async function serviceProjects(): Promise<Partial<Record<ServiceKey, ProjectCard>>> {
  const projects = await publishedProjects();
  const chosen: Partial<Record<ServiceKey, ProjectCard>> = {};
  const takenSlugs = new Set<string>();
  const shownServices = offeredServices
    .map(({ key }) => ({
      service: key,
      showing: projects.filter(({ services }) => services.includes(key)),
    }))
    .toSorted((a, b) => a.showing.length - b.showing.length);
  for (const { service, showing } of shownServices) {
    const freeProjects = showing
      .filter(({ slug }) => !takenSlugs.has(slug))
      .toSorted((a, b) => a.services.length - b.services.length);
    const [card] = await projectCards(freeProjects.slice(0, 1));
    if (!card) continue;
    takenSlugs.add(card.slug);
    chosen[service] = card;
  }
  return chosen;
}

export async function waitingProjects(): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom('project_drafts')
    .select('project_id as id')
    .where('form', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
