import type { PublicSettings } from '~/settings/settings';

export function authorBio(name: string, { people, company }: PublicSettings): string {
  const person = people.find((each) => each.name === name);
  return person
    ? [person.role, person.registration].filter(Boolean).join(', ')
    : `Writes for the journal of ${company.name}.`;
}
