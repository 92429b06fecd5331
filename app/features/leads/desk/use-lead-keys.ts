import { useNavigate, useSearchParams } from 'react-router';

import { useKeys } from '~/backoffice/keys/keys';
import { useListKeys } from '~/backoffice/keys/use-list-keys';
import { useChoiceKeys } from '~/backoffice/selection/choice-keys';
import { statuses, type LeadRow, type Status } from '~/features/leads/core/lead';
import type { LeadChanges } from '~/features/leads/core/use-lead-change';
import { withParams } from '~/ui/form/with-params';

type LeadVersion = Pick<LeadRow, 'id' | 'version'>;

type StatusKeys = {
  readonly leadOf: () => LeadVersion | undefined;
  readonly onSent?: (lead: LeadVersion) => void;
  /** Present only while leads are selected; asks for the status of all of them instead. */
  readonly askForChosen?: ((status: Status) => void) | undefined;
};

export function useStatusKeys(
  { send }: Pick<LeadChanges, 'send'>,
  { leadOf, onSent, askForChosen }: StatusKeys,
) {
  const set = async (status: Status) => {
    if (askForChosen) return askForChosen(status);
    const lead = leadOf();
    if (!lead) return;
    const { id, version } = lead;
    await send({ do: 'status', id, version: String(version), status });
    onSent?.(lead);
  };
  useKeys(
    'Lead',
    statuses.map((status, at) => ({
      key: String(at + 1),
      does: `Set the status to ${status}`,
      run: () => void set(status),
    })),
  );
}

/** C logs a call and F sets the follow-up of the lead in the focused row, or else of the open lead. */
export function useLeadActionKeys() {
  useKeys('Lead', [
    { key: 'c', does: 'Log a call', run: () => pressButtonOf('data-log-call') },
    { key: 'f', does: 'Set the next follow-up', run: () => pressButtonOf('data-follow-up') },
  ]);
}

function pressButtonOf(attribute: string) {
  const row = document.activeElement?.closest(`:is(tr, li):has([${attribute}])`);
  const part = row ?? document.querySelector('main :is(aside, article)');
  const element = part?.querySelector<HTMLElement>(`[${attribute}]`);
  if (element instanceof HTMLButtonElement) element.click();
  // If there are several buttons, the first one gets the focus.
  else element?.querySelector('button')?.focus();
}

type ChoiceActions = {
  readonly chooseAll: (() => void) | undefined;
  /** Present while leads are selected; `from` is the lead in the focused row. */
  readonly askForChosen: ((status: Status, from: string | undefined) => void) | undefined;
};

/** `open` is the lead in the panel beside the list. */
export function useDeskKeys(
  changes: Pick<LeadChanges, 'send'>,
  open: LeadRow | undefined,
  close: () => void,
  { chooseAll, askForChosen }: ChoiceActions,
) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const cursor = useListKeys({
    one: 'lead',
    attribute: 'data-lead',
    openId: open?.id ?? null,
    onOpen: (id) =>
      void navigate(withParams(params, { lead: id }), { replace: true, preventScrollReset: true }),
  });
  useLeadActionKeys();
  useKeys('List', [
    {
      key: 'Escape',
      does: 'Close the lead',
      run: () => {
        if (!open) return;
        cursor.focusOn(open.id);
        close();
      },
    },
  ]);
  const leadOf = (): LeadVersion | undefined => {
    const focused = cursor.holdFocused();
    if (!focused) return open;
    const version = Number(focused.link.dataset['version']);
    // The open lead may be newer than its row.
    return focused.id === open?.id ? open : { id: focused.id, version };
  };
  useChoiceKeys('lead', cursor.holdFocused, chooseAll);
  useStatusKeys(changes, {
    leadOf,
    onSent: ({ id }) => cursor.recover(id),
    askForChosen: askForChosen && ((status) => askForChosen(status, cursor.holdFocused()?.id)),
  });
  return cursor;
}
