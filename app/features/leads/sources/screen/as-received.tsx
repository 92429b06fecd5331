import { shownPayload } from '~/features/leads/core/source-kinds';

import css from './as-received.module.css';

export const AsReceived = ({ payload, note = '' }: { payload: string; note?: string }) => (
  <details className={css.received}>
    <summary>As received{note && `, ${note}`}</summary>
    <pre>{shownPayload(payload)}</pre>
  </details>
);
