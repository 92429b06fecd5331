import type { Reach } from '~/alerts/people/reach.server';
import { Notice } from '~/ui/notice';

import css from '../settings.module.css';

/** Where push is ticked and no device shows it: what comes instead, and how a device is added. */
export function ReachNote({ reach }: { reach: Reach }) {
  const { name, wantsAlerts, wantsPush, hasDevice, hasAddress, isReachable } = reach;
  if (!wantsAlerts || (isReachable && (!wantsPush || hasDevice))) return null;
  const how = `To add one, sign in on ${name}’s phone or computer, choose ${name}, and press “Show alerts on this device” on this page.`;
  if (isReachable)
    return (
      <p className={css.note}>
        <strong>Push: no device yet, alerts go by email.</strong> {how}
      </p>
    );
  return (
    <div className={css.note}>
      <Notice tone="warn">
        {hasAddress
          ? `No alert reaches ${name}: the site is not set up to send email, and there is no device yet.`
          : `No alert reaches ${name}: there is no email address and no device yet.`}{' '}
        {how}
      </Notice>
    </div>
  );
}
