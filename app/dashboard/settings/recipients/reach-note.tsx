import type { Reach } from '~/alerts/people/reach.server';
import { Notice } from '~/ui/notice';

import css from '../settings.module.css';

export function ReachNote({ reach }: { reach: Reach }) {
  const { name, wantsAlerts, wantsPush, hasDevice, hasAddress, isReachable } = reach;
  if (!wantsAlerts || (isReachable && (!wantsPush || hasDevice))) return null;
  const how = `To add one, sign in on ${name}’s phone or computer, choose ${name}, and press “Turn on alerts on this device” on this page.`;
  if (isReachable)
    return (
      <p className={css.note}>
        <strong>Push: no device yet, so alerts go by email.</strong> {how}
      </p>
    );
  return (
    <div className={css.note}>
      <Notice tone="warn">
        {hasAddress
          ? `Alerts can’t reach ${name}: the site isn’t set up to send email, and no device has alerts on.`
          : `Alerts can’t reach ${name}: there is no email address, and no device has alerts on.`}{' '}
        {how}
      </Notice>
    </div>
  );
}
