import { useState, type SubmitEvent } from 'react';

import { type Status } from '~/features/leads/core/lead';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';

import type { LeadSelection } from './use-lead-selection';
import { useManyLeads } from './use-many-leads';

import css from './many-status-dialog.module.css';

const MAX_NAMES = 10;

/** Asks first, because some of the selected leads may be out of sight. Enter confirms. */
export function ManyStatusDialog({
  status,
  chosen,
  onSent,
  onClose,
}: {
  status: Status;
  chosen: LeadSelection;
  onSent: () => void;
  onClose: () => void;
}) {
  const dialog = useOpenedDialog();
  const send = useManyLeads(chosen);
  // Read once when the dialog opens, because the dialog covers the list.
  const [hidden] = useState(() => chosen.entries().filter(({ id }) => !isInSight(id)));
  const confirmStatus = (event: SubmitEvent) => {
    event.preventDefault();
    dialog.current?.close();
    void send({ do: 'many-status', status }).then(onSent);
  };
  const unlistedCount = hidden.length - MAX_NAMES;
  return (
    <Dialog
      ref={dialog}
      id="many-status"
      title={`Set ${formatCount(chosen.count, 'lead')} to ${status}?`}
      onClose={onClose}
    >
      <form className="part" onSubmit={confirmStatus}>
        {hidden.length > 0 && (
          <>
            <p id="many-status-hidden">{hiddenSentence(hidden.length, chosen.count)}</p>
            <ul className={css.names} aria-labelledby="many-status-hidden">
              {hidden.slice(0, MAX_NAMES).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {unlistedCount > 0 && <li>and {formatNumber(unlistedCount)} more</li>}
            </ul>
          </>
        )}
        <p className="cluster">
          <Button type="submit" variant="primary" data-first>
            Set to {status}
          </Button>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

function hiddenSentence(hidden: number, count: number): string {
  if (hidden < count)
    return `${formatNumber(hidden)} of them ${hidden === 1 ? 'is' : 'are'} not visible right now:`;
  return count === 1
    ? 'This lead is not visible right now:'
    : 'None of them are visible right now:';
}

/** Whether any part of the lead is visible, both in the window and in the list's scrolling frame. */
function isInSight(id: string): boolean {
  const link = document.querySelector(`main a[data-lead="${CSS.escape(id)}"]`);
  const entry = link?.closest('tr, li')?.getBoundingClientRect();
  if (!entry) return false;
  const frame = link?.closest('[role="region"]')?.getBoundingClientRect();
  return (
    entry.bottom > Math.max(0, frame?.top ?? 0) &&
    entry.top < Math.min(innerHeight, frame?.bottom ?? innerHeight)
  );
}
