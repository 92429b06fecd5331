import { offeredServices, type ServiceKey } from '~/settings/disciplines';

import { publishedProjects } from './list-projects.server';
import { projectCards, type ProjectCard } from './show-pictures.server';

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
