import type { projectTypes } from '~/features/leads/inquiry/field-registry';
import { MAX_ABOUT_LENGTH } from '~/features/leads/inquiry/inquiry-fields';
import type { Project, ProjectType } from '~/features/portfolio/project';
import { cutText } from '~/platform/text/cut-text';

/** The inquiry form's project type. */
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

/** Address of the inquiry form, prefilled for a project like this one. */
export function inquiryAddress({ name, type }: Pick<Project, 'name' | 'type'>): string {
  const query = new URLSearchParams({
    projectType: projectTypeOf[type],
    about: cutText(`A project like ${name}`, MAX_ABOUT_LENGTH),
  });
  return `/contact?${query}#inquiry-form`;
}
