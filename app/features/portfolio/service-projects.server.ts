import { publishedProjects } from './list-projects.server';
import type { Service } from './project';
import { projectCards, type ProjectCard } from './show-pictures.server';

/** A project for each service: the first that shows it and no other service has, one that it has to itself before others. */
export async function serviceProjects(): Promise<Partial<Record<Service, ProjectCard>>> {
  const projects = await publishedProjects();
  const chosen: Partial<Record<Service, ProjectCard>> = {};
  const taken = new Set<string>();
  for (const service of ['structure', 'architecture', 'interiors'] as const) {
    const showing = projects
      .filter(({ services, slug }) => services.includes(service) && !taken.has(slug))
      .toSorted((a, b) => a.services.length - b.services.length);
    const [card] = await projectCards(showing.slice(0, 1));
    if (!card) continue;
    taken.add(card.slug);
    chosen[service] = card;
  }
  return chosen;
}
