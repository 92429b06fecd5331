import type { projectTypes } from '~/features/leads/inquiry/field-registry';
import { MAX_ABOUT_LENGTH } from '~/features/leads/inquiry/inquiry-fields';
import type { Project, ProjectType } from '~/features/portfolio/project';
import { cutText } from '~/platform/text/cut-text';

/** What the inquiry form calls a project of this type. */
const projectTypeOf: Record<ProjectType, (typeof projectTypes)[number]> = {
  residence: 'Residential Villa',
  renovation: 'Renovation',
  housing: 'Urban Planning',
  hospitality: 'Commercial Building',
  wellness: 'Commercial Building',
  workplace: 'Commercial Building',
  retail: 'Commercial Building',
  furniture: 'Other',
  other: 'Other',
};

/** The inquiry form, filled in for somebody who wants a project like this one. */
export function askAddress({ name, type }: Pick<Project, 'name' | 'type'>): string {
  const query = new URLSearchParams({
    projectType: projectTypeOf[type],
    about: cutText(`A project like ${name}`, MAX_ABOUT_LENGTH),
  });
  return `/contact?${query}#inquiry-form`;
}
