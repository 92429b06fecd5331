import { ExportLink } from '~/backoffice/export-link';
import { ChooseAll } from '~/backoffice/selection/choose-all';
import { SelectionBar } from '~/backoffice/selection/selection-bar';
import type { LeadKind } from '~/features/leads/core/lead';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { statusOptions } from '~/features/leads/desk/status-mark';
import { useOwnerOptions } from '~/features/leads/owners/owner-field';
import { MAX_CHOSEN_LEADS, MAX_EXPORTED } from '~/features/leads/search/lead-query';
import { useHasOwners } from '~/settings/people/people-context';
import { Button, buttonClass } from '~/ui/form/button';
import { Select } from '~/ui/form/field';

import type { LeadSelection } from './use-lead-selection';
import { useManyLeads } from './use-many-leads';

/** The value of the placeholder, because an empty value means no owner. */
const PLACEHOLDER_VALUE = '-';

export function BulkBar({
  chosen,
  total,
  kind,
  isSuspect,
}: {
  chosen: LeadSelection;
  total: number;
  /** Null if the list mixes both kinds, which can't be exported together. */
  kind: LeadKind | null;
  isSuspect: boolean;
}) {
  const { busy } = useLeadChange();
  const sendAll = useManyLeads(chosen);
  const ownerOptions = useOwnerOptions();
  const hasOwners = useHasOwners();
  return (
    <SelectionBar
      noun="lead"
      questionForMany={`Are you sure you want to delete ${chosen.count} leads?`}
      selection={chosen}
      busy={busy}
      stepUpFrom={1}
      onDelete={() => void sendAll({ do: 'many-delete' })}
    >
      <ChooseAll selection={chosen} total={total} max={MAX_CHOSEN_LEADS} />
      <Button
        busy={busy}
        onClick={() => void sendAll({ do: isSuspect ? 'many-promote' : 'many-set-aside' })}
      >
        {isSuspect ? 'Move to leads' : 'Mark as possible spam'}
      </Button>
      <label>
        <span className="visually-hidden">Set status</span>
        <Select
          value=""
          disabled={busy}
          onChange={({ currentTarget }) =>
            void sendAll({ do: 'many-status', status: currentTarget.value })
          }
        >
          <option value="">Set status…</option>
          {statusOptions}
        </Select>
      </label>
      {hasOwners && (
        <label>
          <span className="visually-hidden">Set owner</span>
          <Select
            value={PLACEHOLDER_VALUE}
            disabled={busy}
            onChange={({ currentTarget }) =>
              void sendAll({ do: 'many-owner', owner: currentTarget.value })
            }
          >
            <option value={PLACEHOLDER_VALUE}>Set owner…</option>
            {ownerOptions}
          </Select>
        </label>
      )}
      {kind !== null && chosen.count <= MAX_EXPORTED && (
        <ExportLink
          className={buttonClass()}
          href={`/admin/leads/export?kind=${kind}&only=${chosen.ids().join(',')}`}
        >
          Export
        </ExportLink>
      )}
    </SelectionBar>
  );
}
