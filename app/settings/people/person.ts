/** A person of the studio's one list, as Settings edits it. Alert recipients, devices and passkeys refer to the id. */
export type PersonRow = {
  /** A UUID. For people who got alerts before this list existed, their name at that time. */
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly registration: string;
  /** "on": the About page lists the person. */
  readonly onSite: string;
};

/** What visitors may know of a person. */
export type PublicPerson = Pick<PersonRow, 'name' | 'role' | 'registration'>;

/** The people whom the About page lists, without their ids. */
export const publicPeople = (people: readonly PersonRow[]): PublicPerson[] =>
  people
    .filter(({ onSite }) => onSite === 'on')
    .map(({ name, role, registration }) => ({ name, role, registration }));

/** A name for comparison: case, spaces and how an accent is encoded make no difference. */
export const foldName = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** Everybody of this name. */
export const namedSame = <Person extends { readonly name: string }>(
  people: readonly Person[],
  name: string,
): Person[] => people.filter((person) => foldName(person.name) === foldName(name));

/** What a person is called. An alert recipient who isn't in the list (an older version added the row) is called by the id, a name then. */
export const personName = (people: readonly PersonRow[], id: string): string =>
  people.find((person) => person.id === id)?.name ?? id;

/** A choice of a person; two of one name are told apart by role, registration or place in the list. */
export type PersonChoice = { readonly id: string; readonly label: string };

export const personChoices = (people: readonly PersonRow[]): PersonChoice[] =>
  people.map(({ id, name, role, registration }, at) => {
    const isOnly = namedSame(people, name).length === 1;
    return { id, label: isOnly ? name : `${name} (${role || registration || `no. ${at + 1}`})` };
  });
