import type { LeadRow } from '~/features/leads/core/lead';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { useHasOwners, usePeople } from '~/settings/people/people-context';
import { Select } from '~/ui/form/field';

import { NO_OWNER } from './owner';

export function useOwnerOptions() {
  const { people, ownId } = usePeople();
  return (
    <>
      <option value="">{NO_OWNER}</option>
      {people.map(({ id, label }) => (
        <option key={id} value={id}>
          {id === ownId ? `${label} (you)` : label}
        </option>
      ))}
    </>
  );
}

export function OwnerField({ lead, disabled }: { lead: LeadRow; disabled: boolean }) {
  const { send, pendingValue } = useLeadChange();
  const options = useOwnerOptions();
  const one = { id: lead.id, version: String(lead.version) };
  if (!useHasOwners()) return null;
  return (
    <label>
      <span>Owner</span>
      <Select
        value={pendingValue(lead.id, 'owner') ?? lead.ownerId ?? ''}
        disabled={disabled}
        onChange={({ currentTarget }) => send({ do: 'owner', ...one, owner: currentTarget.value })}
      >
        {options}
      </Select>
    </label>
  );
}
