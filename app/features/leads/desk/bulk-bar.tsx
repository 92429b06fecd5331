import { type LeadKind, statuses } from '~/features/leads/lead';
import { Button, ButtonLink } from '~/ui/button';
import { Select } from '~/ui/field';

import { MOST_EXPORTED } from './address';
import type { Chosen } from './use-chosen';
import { useLeadChange } from './use-lead-change';

import css from './desk.module.css';

/** What can be done with all the leads that are ticked. */
export function BulkBar({ chosen, kind }: { chosen: Chosen; kind: LeadKind }) {
  const { send, busy } = useLeadChange();
  if (chosen.count === 0) return null;
  return (
    <div className={css.bulk} role="group" aria-label="Chosen leads">
      <b>{chosen.count} chosen</b>
      <label>
        <span className="visually-hidden">Set their status</span>
        <Select
          value=""
          disabled={busy}
          onChange={({ currentTarget }) => {
            void send({ do: 'many-status', chosen: chosen.text(), status: currentTarget.value });
            chosen.clear();
          }}
        >
          <option value="">Set status…</option>
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      </label>
      {chosen.count <= MOST_EXPORTED && (
        <ButtonLink href={`/admin/leads/export?kind=${kind}&only=${chosen.ids().join(',')}`}>
          Export
        </ButtonLink>
      )}
      <Button
        variant="danger"
        busy={busy}
        onClick={() => {
          const question =
            chosen.count === 1
              ? 'Are you sure you want to delete this lead?'
              : `Are you sure you want to delete ${chosen.count} leads?`;
          if (!confirm(question)) return;
          void send({ do: 'many-delete', chosen: chosen.text() });
          chosen.clear();
        }}
      >
        Delete
      </Button>
      <Button variant="quiet" onClick={chosen.clear}>
        Clear
      </Button>
    </div>
  );
}
