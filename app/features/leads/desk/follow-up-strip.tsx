import {
  DUE_WITHIN,
  type FollowUpGroup,
  followUpGroupNames,
} from '~/features/leads/follow-up/follow-up-group';
import { formatNumber } from '~/platform/text/format-number';
import { ChoiceLink } from '~/ui/form/choice-link';
import { usePendingParams } from '~/ui/form/use-pending-params';
import { withParams } from '~/ui/form/with-params';

import type { Desk } from './open-desk.server';

import css from '~/features/leads/follow-up/follow-up.module.css';
import chip from '~/ui/form/chip.module.css';

export function FollowUpStrip({ desk: { address, followUps } }: { desk: Desk }) {
  const params = usePendingParams();
  if (!followUps || !address.followUp) return null;
  const to = (followUp: FollowUpGroup | null) => withParams(params, { followUp, lead: null });
  return (
    <div className={css.strip}>
      <nav aria-label="Follow-up list">
        {followUps.map(({ group, count, exact }) => (
          <ChoiceLink
            key={group}
            className={chip.chip}
            to={to(group)}
            aria-current={address.followUp === group ? 'true' : undefined}
            preventScrollReset
          >
            {followUpGroupNames[group]}
            <small>
              {formatNumber(count)}
              {!exact && '+'}
            </small>
          </ChoiceLink>
        ))}
      </nav>
      <ChoiceLink to={to(null)}>All leads</ChoiceLink>
      <p>{groupTitles[address.followUp]}</p>
    </div>
  );
}

const groupTitles: Record<FollowUpGroup, string> = {
  today: 'Unanswered inquiries and estimates of the last week, then follow-ups due later today.',
  overdue: 'Follow-ups that are overdue, oldest first.',
  due: `Follow-ups due in the next ${DUE_WITHIN} days, soonest first.`,
  silent: 'Leads with no follow-up date and no contact for more than a week. Longest wait first.',
};

export const emptyGroupTexts: Record<FollowUpGroup, string> = {
  today: 'Everyone who wrote in the last week has been answered, and no follow-ups are left today.',
  overdue: 'No follow-ups are overdue.',
  due: `No follow-ups are due in the next ${DUE_WITHIN} days.`,
  silent: 'Every lead without a follow-up date was in contact within a week.',
};
