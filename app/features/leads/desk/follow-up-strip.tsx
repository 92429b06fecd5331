import {
  DUE_WITHIN,
  type FollowUpGroup,
  followUpGroupNames,
} from '~/features/leads/follow-up/follow-up-group';
import { formatNumber } from '~/platform/text/format-number';
import { ChoiceLink } from '~/ui/form/choice-link';
import { useAskedParams } from '~/ui/form/use-asked-params';
import { withParams } from '~/ui/form/with-params';

import type { Desk } from './open-desk.server';

import css from '~/features/leads/follow-up/follow-up.module.css';
import chip from '~/ui/form/chip.module.css';

/** Where the desk shows a group of the follow-up list: its groups, what this one holds, and the way back to all leads. */
export function FollowUpStrip({ desk: { address, followUps } }: { desk: Desk }) {
  const params = useAskedParams();
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
      <p>{groupWords[address.followUp]}</p>
    </div>
  );
}

/** What a group holds, and its order. */
const groupWords: Record<FollowUpGroup, string> = {
  today:
    'Inquiries and estimates of today that nobody has answered; then what is promised for the rest of the day.',
  overdue: 'What was promised and is over, the oldest promise first.',
  due: `What is promised for the ${DUE_WITHIN} days after today, the next first.`,
  silent:
    'Nothing is promised, and there has been no answer or no word for a week: the longest silence first.',
};

/** What is to be said of a group that holds nobody. */
export const emptyGroupWords: Record<FollowUpGroup, string> = {
  today: 'Whoever wrote today has an answer, and nothing is promised for the rest of the day.',
  overdue: 'No promise is overdue.',
  due: `Nothing is promised for the ${DUE_WITHIN} days after today.`,
  silent: 'Everybody has an answer, and heard from the studio within a week.',
};
