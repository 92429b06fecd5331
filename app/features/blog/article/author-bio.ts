import type { PublicSettings } from '~/settings/settings';

/** What is known of an author: role and registration where the name is one of the studio's people, else for whom they write. */
export function authorBio(name: string, { people, company }: PublicSettings): string {
  const person = people.find((each) => each.name === name);
  return person
    ? [person.role, person.registration].filter(Boolean).join(', ')
    : `Writes for the journal of ${company.name}.`;
}
