import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';

import { useKeys } from '~/backoffice/keys/keys';
import { Views } from '~/backoffice/views/views';
import { priorityNames, statuses } from '~/features/leads/core/lead';
import { OwnerFilter } from '~/features/leads/owners/owner-filter';
import { formatNumber } from '~/platform/text/format-number';
import { buttonClass } from '~/ui/form/button';
import { ChoiceLink } from '~/ui/form/choice-link';
import { namedOptions, Select } from '~/ui/form/field';
import { SearchForm } from '~/ui/form/search-form';
import { usePendingParams } from '~/ui/form/use-pending-params';
import { withParams } from '~/ui/form/with-params';
import { Icon } from '~/ui/icon';

import type { Desk } from './open-desk.server';

import css from './desk.module.css';
import chip from '~/ui/form/chip.module.css';
import segmented from '~/ui/form/segmented.module.css';

export function DeskFilters({ desk }: { desk: Desk }) {
  const { address, kind, statusCounts, areCountsExact, suspects, views } = desk;
  const params = usePendingParams();
  const navigate = useNavigate();
  const to = (changes: Record<string, string | null>) => withParams(params, changes);
  const go = (changes: Record<string, string | null>) =>
    void navigate(to(changes), { replace: true, preventScrollReset: true, flushSync: true });
  const totalCount = statusCounts.reduce((sum, count) => sum + count, 0);
  return (
    <div className={`cluster unprinted ${css.filters}`}>
      <SearchForm
        name="q"
        without={['lead', 'followUp', 'received']}
        className={css.search}
        label="Search leads"
        placeholder="Name, phone, email, place …"
        maxLength={200}
      />
      <div className={`cluster ${css.controls}`}>
        <NewLeadLink />
        <Views screen={kind === 'estimate' ? 'estimates' : 'leads'} views={views} />
        <label>
          <span className="visually-hidden">Priority</span>
          <Select
            value={address.priority ?? ''}
            onChange={({ currentTarget }) => go({ priority: currentTarget.value || null })}
          >
            <option value="">Priority: All</option>
            {namedOptions(priorityNames)}
          </Select>
        </label>
        <OwnerFilter value={address.owner} onChange={(owner) => go({ owner })} />
        {/* The follow-up list has an order of its own. */}
        <label hidden={address.followUp !== null}>
          <span className="visually-hidden">Sort by</span>
          <Select
            value={`${address.sort} ${address.dir}`}
            onChange={({ currentTarget }) => {
              const [sort = '', dir = ''] = currentTarget.value.split(' ');
              go({ sort, dir });
            }}
          >
            {orderOptions
              .filter(([value]) => kind === 'estimate' || !value.startsWith('estimatedPrice'))
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </Select>
        </label>
        <nav className={segmented.segmented} aria-label="View">
          {(['list', 'grid', 'board'] as const).map((view) => (
            <ChoiceLink
              key={view}
              to={to({ view, status: view === 'board' ? null : address.status })}
              aria-current={address.view === view ? 'true' : undefined}
              preventScrollReset
            >
              {view === 'list' ? 'List' : view === 'grid' ? 'Grid' : 'Board'}
            </ChoiceLink>
          ))}
        </nav>
      </div>
      <div className={css.places}>
        {address.received && (
          <ChoiceLink
            className={chip.chip}
            to={to({ received: null, lead: null })}
            aria-current="true"
            preventScrollReset
          >
            Received this month
          </ChoiceLink>
        )}
        {address.view !== 'board' && (
          <nav className={css.chips} aria-label="Status">
            {[null, ...statuses].map((status, index) => (
              <ChoiceLink
                key={status ?? 'All'}
                className={chip.chip}
                to={to({ status, lead: null })}
                aria-current={address.status === status ? 'true' : undefined}
                preventScrollReset
              >
                {status ?? 'All'}
                <small>
                  {formatNumber(index === 0 ? totalCount : (statusCounts[index - 1] ?? 0))}
                  {areCountsExact ? '' : '+'}
                </small>
              </ChoiceLink>
            ))}
          </nav>
        )}
        {(suspects > 0 || address.place === 'suspects') && (
          <ChoiceLink
            className={chip.chip}
            // Its count ignores the filters, so that possible spam isn't overlooked while the list is filtered.
            to={to({
              place: address.place === 'suspects' ? null : 'suspects',
              status: null,
              priority: null,
              owner: null,
              followUp: null,
              lead: null,
            })}
            aria-current={address.place === 'suspects' ? 'true' : undefined}
          >
            Possible spam<small>{formatNumber(suspects)}</small>
          </ChoiceLink>
        )}
      </div>
    </div>
  );
}

const orderOptions = [
  ['createdAt desc', 'Newest first'],
  ['createdAt asc', 'Oldest first'],
  ['name asc', 'Name, A to Z'],
  ['name desc', 'Name, Z to A'],
  ['status asc', 'Status, New first'],
  ['status desc', 'Status, Lost first'],
  ['estimatedPrice desc', 'Price, highest first'],
  ['estimatedPrice asc', 'Price, lowest first'],
] as const;

function NewLeadLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useKeys('Lead', [{ key: 'n', does: 'New lead', run: () => link.current?.click() }]);
  return (
    <Link
      ref={link}
      className={buttonClass({ variant: 'primary', size: 'small' })}
      to="/admin/leads/new"
      aria-keyshortcuts="N"
    >
      <Icon name="plus" size={14} /> New lead
    </Link>
  );
}
