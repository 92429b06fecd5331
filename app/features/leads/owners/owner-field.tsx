import type { LeadRow } from '~/features/leads/core/lead';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { useHasOwners, usePeople } from '~/settings/people/people-context';
import { Select } from '~/ui/form/field';

import { NO_OWNER } from './owner';

/** "Nobody" comes first; its id is empty. */
export function useOwnerChoices() {
  const { people, ownId } = usePeople();
  const named = people.map(({ id, label }) => ({
    id,
    label: id === ownId ? `${label} (you)` : label,
  }));
  return [{ id: '', label: NO_OWNER }, ...named];
}

export function OwnerField({ lead, disabled }: { lead: LeadRow; disabled: boolean }) {
  const { send, pendingValue } = useLeadChange();
  const choices = useOwnerChoices();
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
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
}
