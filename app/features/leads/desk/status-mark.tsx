import { statuses, type Status } from '~/features/leads/core/lead';

import css from './desk.module.css';

export const statusOptions = statuses.map((status) => <option key={status}>{status}</option>);

/** Decorative, because the name of the status follows. */
export function StatusMark({ status }: { status: Status }) {
  return (
    <span className={css.status}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {status === 'Lost' ? (
          <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2" />
        ) : (
          <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
        )}
        {status === 'Contacted' && <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" />}
        {status === 'In Progress' && <path d="M6 1a5 5 0 1 1-5 5h5z" fill="currentColor" />}
        {status === 'Converted' && <circle cx="6" cy="6" r="5" fill="currentColor" />}
      </svg>
      {status}
    </span>
  );
}
