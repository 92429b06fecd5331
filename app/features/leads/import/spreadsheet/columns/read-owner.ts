import { NO_OWNER } from '~/features/leads/owners/owner';
import { foldName, type PersonChoice } from '~/settings/people/person';

import { isNothing } from './cell-values';
import { type Draft, noteBadCell } from './draft-lead';
import { oneLine } from './sort-cells';

/** Unknown names that a report lists. */
const MAX_NAMED = 20;
const MAX_NAME = 60;

/**
 * Finds the person that a cell names. Any other name is added to the notes, and the report names
 * it.
 */
export function ownerReader(people: readonly PersonChoice[]) {
  const unknown = new Set<string>();
  const byName = Map.groupBy(people, ({ label }) => foldName(label));
  return (draft: Draft): string | null => {
    const text = oneLine(draft.row.first('owner'));
    if (isNothing(text) || foldName(text) === foldName(NO_OWNER)) return null;
    const [person, ...others] = byName.get(foldName(text)) ?? [];
    if (person && others.length === 0) return person.id;
    const label = draft.row.labelOf('owner');
    const isNamed = text.length <= MAX_NAME && (unknown.has(text) || unknown.size < MAX_NAMED);
    if (isNamed) unknown.add(text);
    noteBadCell(draft, label, text, isNamed ? `${label} “${text}”` : label);
    return null;
  };
}
