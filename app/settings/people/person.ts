export type PersonRow = {
  /** A UUID; for people from before this list, their name at that time. */
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly registration: string;
  /** "on" if listed on the About page. */
  readonly onSite: string;
};

export type PublicPerson = Pick<PersonRow, 'name' | 'role' | 'registration'>;

export const publicPeople = (people: readonly PersonRow[]): PublicPerson[] =>
  people
    .filter(({ onSite }) => onSite === 'on')
    .map(({ name, role, registration }) => ({ name, role, registration }));

/** Ignores case, spaces and how accents are encoded. */
export const foldName = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

export const namedSame = <Person extends { readonly name: string }>(
  people: readonly Person[],
  name: string,
): Person[] => people.filter((person) => foldName(person.name) === foldName(name));

/** Falls back to the id, which is a name in rows of an earlier version. */
export const personName = (people: readonly PersonRow[], id: string): string =>
  people.find((person) => person.id === id)?.name ?? id;

export type PersonChoice = { readonly id: string; readonly label: string };

export const ownerLabel = (people: readonly PersonChoice[], ownerId: string | null): string =>
  people.find(({ id }) => id === ownerId)?.label ?? '';

export const personChoices = (people: readonly PersonRow[]): PersonChoice[] =>
  people.map(({ id, name, role, registration }, index) => {
    const isUniqueName = namedSame(people, name).length === 1;
    return {
      id,
      label: isUniqueName ? name : `${name} (${role || registration || `no. ${index + 1}`})`,
    };
  });
