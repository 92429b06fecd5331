import { NO_OWNER } from '~/features/leads/owners/owner';
import { foldName, type PersonChoice } from '~/settings/people/person';

import { isPlaceholder } from './cell-values';
import { type Draft, noteBadCell } from './draft-lead';
import { toOneLine } from './sort-cells';

const MAX_LISTED_NAMES = 20;
const MAX_NAME_LENGTH = 60;

/** A name that isn't one of `people` is added to the notes and listed in the report. */
export function ownerReader(people: readonly PersonChoice[]) {
  const unknown = new Set<string>();
  const byName = Map.groupBy(people, ({ label }) => foldName(label));
  return (draft: Draft): string | null => {
    const text = toOneLine(draft.row.first('owner'));
    const isNobody = [NO_OWNER, 'Unassigned'].some((name) => foldName(name) === foldName(text));
    if (isPlaceholder(text) || isNobody) return null;
    const [person, ...namesakes] = byName.get(foldName(text)) ?? [];
    if (person && namesakes.length === 0) return person.id;
    const label = draft.row.labelOf('owner');
    const isNamed =
      text.length <= MAX_NAME_LENGTH && (unknown.has(text) || unknown.size < MAX_LISTED_NAMES);
    if (isNamed) unknown.add(text);
    noteBadCell(draft, label, text, isNamed ? `${label} “${text}”` : label);
    return null;
  };
}
