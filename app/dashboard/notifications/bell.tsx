import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { fetchJson } from '~/backoffice/fetch-json';
import { useLive } from '~/backoffice/live/use-live';
import { leadName } from '~/features/leads/core/lead';
import { formatInstant } from '~/platform/indian-time';
import { Icon } from '~/ui/icon';

import type { UnseenLeads } from './bell.server';

import css from './bell.module.css';

export function Bell({ unseen }: { unseen: number }) {
  const [count, setCount] = useState(unseen);
  const [list, setList] = useState<UnseenLeads | 'failed' | null>(null);
  useLive(({ type, count: now }) => {
    if (type === 'bell' && now !== undefined) setCount(now);
  });
  const { key } = useLocation();
  const loadUnseen = async () => {
    setList(null);
    // A router fetcher would reload the page if its script fails to load.
    const leadsUnseen = await fetchJson<UnseenLeads>('/admin/notifications', { method: 'POST' });
    setList(leadsUnseen ?? 'failed');
    if (leadsUnseen) setCount(0);
  };
  const { leads, quarantined } = list && list !== 'failed' ? list : NOTHING;
  const countText = count > 99 ? '99+' : String(count);
  return (
    <div className={css.bell}>
      <button
        type="button"
        popoverTarget="notifications"
        className={`icon-button ${css.button}`}
        aria-label={count ? `Notifications: ${countText} new` : 'Notifications'}
      >
        <Icon name="bell" />
        {count > 0 && <span className={css.count}>{countText}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {count > unseen ? `${countText} new leads` : ''}
      </span>
      <div
        // A new key closes the menu after each choice.
        key={key}
        id="notifications"
        popover="auto"
        className={css.list}
        aria-label="Notifications"
        onToggle={({ newState }) => {
          if (newState === 'open') void loadUnseen();
        }}
      >
        <h2>New leads</h2>
        {list === null && <p className="scripted">Loading…</p>}
        {list === 'failed' && <p>Notifications couldn’t be loaded. Please try again.</p>}
        {list !== null && list !== 'failed' && leads.length === 0 && (
          <p>No new leads since you last checked.</p>
        )}
        <ul>
          {leads.map((lead) => (
            <li key={lead.id}>
              <Link to={`/admin/leads/${lead.id}`}>
                <strong>{leadName(lead)}</strong>
                <span className="caption">
                  {lead.project_type}, {lead.pincode}
                </span>
                <time className="caption" dateTime={new Date(lead.created_at).toISOString()}>
                  {formatInstant(lead.created_at)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
        {quarantined > 0 && (
          <p>
            <Link to="/admin/leads?place=suspects">
              {quarantined > 99 ? '99+' : quarantined} in possible spam
            </Link>
          </p>
        )}
        <p>
          <Link to="/admin/leads">All leads</Link>
        </p>
      </div>
    </div>
  );
}

const NOTHING: UnseenLeads = { leads: [], quarantined: 0, newest: 0 };
