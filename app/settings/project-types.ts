/** The specification's list (section 5): the default of Settings. */
export const projectTypes = [
  'Residential Villa',
  'Commercial Building',
  'Industrial Structure',
  'Urban Planning',
  'Bridge/Infrastructure',
  'Green Building',
  'Renovation',
  'Other',
] as const;

export const MAX_PROJECT_TYPES = 40;
export const PROJECT_TYPE_LIMIT = 60;

export type ProjectTypeRow = {
  readonly name: string;
  readonly offered: string;
};

/** The types that forms offer, in the studio's order; "Other" if every type is switched off. */
export function offeredProjectTypes(rows: readonly ProjectTypeRow[]): readonly string[] {
  const offeredTypes = rows.filter((row) => row.offered === 'on').map(({ name }) => name);
  return offeredTypes.length > 0 ? [...new Set(offeredTypes)] : ['Other'];
}

/** Types that forms and imports may send. A form opened earlier may contain a type that was switched off later. */
export const knownProjectTypes = (rows: readonly ProjectTypeRow[]): readonly string[] => [
  ...new Set([...rows.map(({ name }) => name), ...projectTypes]),
];

/** A form keeps a stored choice that is no longer offered. */
export const withPresentChoice = (choices: readonly string[], value: string): readonly string[] =>
  value === '' || choices.includes(value) ? choices : [value, ...choices];

/** Removed rows stay, switched off, because leads and open forms may contain them. */
export const withRemovedTypes = (
  rows: readonly ProjectTypeRow[],
  storedTypes: readonly ProjectTypeRow[],
): readonly ProjectTypeRow[] => [
  ...rows,
  ...storedTypes
    .filter(({ name }) => !rows.some((row) => row.name === name))
    .map(({ name }) => ({ name, offered: '' })),
];
