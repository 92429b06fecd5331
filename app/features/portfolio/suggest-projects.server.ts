import { foldText } from '~/platform/text/fold-text';

import { allProjects } from './list-projects.server';
import type { Project } from './project';

/** What leads to a project: how it is called and whether visitors see it. */
export type ProjectSuggestion = Pick<Project, 'id' | 'name' | 'place' | 'year' | 'visibility'>;

/** The projects in whose name, place or summary every word of a search stands, in the portfolio's order. */
export async function suggestProjects(search: string, limit: number): Promise<ProjectSuggestion[]> {
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  const found = (await allProjects()).filter(({ name, place, summary }) => {
    const text = foldText(`${name} ${place} ${summary}`);
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, limit);
}

/** The projects of these ids, in the portfolio's order; without those that are gone. */
export const suggestProjectsOf = async (ids: readonly string[]): Promise<ProjectSuggestion[]> =>
  ids.length ? (await allProjects()).filter(({ id }) => ids.includes(id)) : [];
