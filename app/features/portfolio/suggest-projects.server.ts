import { foldText } from '~/platform/text/fold-text';

import { allProjects } from './list-projects.server';
import type { Project } from './project';

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
