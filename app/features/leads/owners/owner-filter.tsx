import { useHasOwners, usePeople } from '~/settings/people/people-context';
import { labelledOptions, Select } from '~/ui/form/field';

import { NO_OWNER, OWN_LEADS, UNOWNED_LEADS } from './owner';

type Props = {
  /** Null for the leads of all owners. */
  value: string | null;
  onChange: (value: string | null) => void;
};

export function OwnerFilter({ value, onChange }: Props) {
  const { people, ownId } = usePeople();
  const isKnown =
    value === null ||
    [OWN_LEADS, UNOWNED_LEADS, ...people.map(({ id }) => id)].some((id) => id === value);
  // A saved view may filter by owner although only one person is left.
  if (!useHasOwners() && value === null) return null;
  return (
    <label>
      <span className="visually-hidden">Owner</span>
      <Select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">Owner: All</option>
        {(ownId !== null || value === OWN_LEADS) && <option value={OWN_LEADS}>Mine</option>}
        {labelledOptions(people)}
        <option value={UNOWNED_LEADS}>{NO_OWNER}</option>
        {!isKnown && <option value={value}>Removed person</option>}
      </Select>
    </label>
  );
}
