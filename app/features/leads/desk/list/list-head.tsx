import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { sortKeys } from '~/features/leads/core/lead';
import type { Desk } from '~/features/leads/desk/open-desk.server';
import { MAX_CHOSEN_LEADS } from '~/features/leads/search/lead-query';
import { formatNumber } from '~/platform/text/format-number';
import { withParams } from '~/ui/form/with-params';

import { useLeadList } from './list-context';

export function ListHead({
  id,
  address: { sort, dir, followUp },
  isHidden,
  children,
}: {
  id: string;
  address: Desk['address'];
  /** A hidden heading only names its column, so it must not contain anything that takes the focus. */
  isHidden: boolean;
  children: ReactNode;
}) {
  const { params } = useLeadList();
  const key = sortKeys.find((one) => one === id);
  if (!key || followUp)
    return (
      <th scope="col" data-column={id}>
        {id === 'chosen' ? (
          isHidden ? (
            'Select'
          ) : (
            <TickAll />
          )
        ) : followUp && id === 'age' ? (
          'Wait'
        ) : (
          children
        )}
      </th>
    );
  const current = sort === key;
  const next = current && dir === 'desc' ? 'asc' : 'desc';
  return (
    <th
      scope="col"
      data-column={id}
      aria-sort={current ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {isHidden ? (
        children
      ) : (
        <Link to={withParams(params, { sort: key, dir: next })} replace preventScrollReset>
          {children}
          {current && (
            <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
              <path d={dir === 'asc' ? 'M4 1l3 5H1z' : 'M4 7L1 2h6z'} fill="currentColor" />
            </svg>
          )}
        </Link>
      )}
    </th>
  );
}

function TickAll() {
  const { chosen, total } = useLeadList();
  const areAllChosen = chosen.count > 0 && chosen.count >= Math.min(total, MAX_CHOSEN_LEADS);
  return (
    <input
      type="checkbox"
      aria-label={`Select all in the list (${formatNumber(total)})`}
      ref={(box) => {
        if (box) box.indeterminate = chosen.count > 0 && !areAllChosen;
      }}
      checked={areAllChosen}
      disabled={chosen.busy}
      onChange={() => (areAllChosen ? chosen.clear() : void chosen.chooseAll())}
    />
  );
}
