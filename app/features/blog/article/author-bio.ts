import type { PublicSettings } from '~/settings/settings';

type Studio = Pick<PublicSettings, 'people' | 'company'>;

export function authorBio(name: string, { people, company }: Studio): string {
  const person = people.find((each) => each.name === name);
  const facts = [person?.role, person?.registration].filter(Boolean).join(', ');
  return facts || `Writes for the journal of ${company.name}.`;
}
