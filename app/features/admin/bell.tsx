import { useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';

import { calledOf } from '~/features/leads/lead';
import { formatInstant } from '~/platform/indian-time';
import { Icon } from '~/ui/icon';

import type { action } from './notifications';
import { useLive } from './use-live';

import css from './bell.module.css';

/** New leads since somebody last looked here on this device; live. Opening the list marks them as seen. */
export function Bell({ unseen }: { unseen: number }) {
  const [count, setCount] = useState(unseen);
  const fetcher = useFetcher<typeof action>();
  useLive(({ type, count: now }) => {
    if (type === 'bell' && now !== undefined) setCount(now);
  });
  const { key } = useLocation();
  const leads = fetcher.data?.leads;
  const said = count > 99 ? '99+' : String(count);
  return (
    <div className={css.bell}>
      <button
        type="button"
        popoverTarget="notifications"
        className={css.button}
        aria-label={count ? `Notifications: ${said} new` : 'Notifications'}
      >
        <Icon name="bell" />
        {count > 0 && <span className={css.count}>{said}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {count > unseen ? `${said} new leads` : ''}
      </span>
      <div
        // A new key closes it after each choice.
        key={key}
        id="notifications"
        popover="auto"
        className={css.list}
        aria-label="Notifications"
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          setCount(0);
          // Nothing else on the screen changes by it.
          void fetcher.submit(null, {
            method: 'post',
            action: '/admin/notifications',
            defaultShouldRevalidate: false,
          });
        }}
      >
        <h2>New leads</h2>
        {!leads && (
          <p>{fetcher.state === 'idle' ? 'They could not be read just now.' : 'Looking…'}</p>
        )}
        {leads?.length === 0 && <p>Nothing new since you last looked.</p>}
        <ul>
          {leads?.map((lead) => (
            <li key={lead.id}>
              <Link to={`/admin/leads/${lead.id}`}>
                <strong>{calledOf(lead)}</strong>
                <span>
                  {lead.project_type}, {lead.pincode}
                </span>
                <time dateTime={new Date(lead.created_at).toISOString()}>
                  {formatInstant(lead.created_at)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/admin/leads">All leads</Link>
        </p>
      </div>
    </div>
  );
}
