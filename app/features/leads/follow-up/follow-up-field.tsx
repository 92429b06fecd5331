import type { LeadRow } from '~/features/leads/core/lead';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { toLocalField } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';
import { Input } from '~/ui/form/field';

import { followUpChoices } from './follow-up-choices';

import css from './follow-up.module.css';

type Props = { lead: Pick<LeadRow, 'id' | 'version' | 'followUpAt'>; now: number };

export function FollowUpField({ lead, now }: Props) {
  const { send, busy, pendingValue } = useLeadChange();
  const stored = lead.followUpAt === null ? '' : toLocalField(lead.followUpAt);
  const current = pendingValue(lead.id, 'follow-up') ?? stored;
  const setFollowUp = (followUp: string) =>
    void send({ do: 'follow-up', id: lead.id, version: String(lead.version), followUp });
  return (
    <div className={`stack unprinted ${css.field}`}>
      <form
        key={lead.followUpAt}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('followUp');
          if (typeof typed === 'string' && typed !== stored) setFollowUp(typed);
        }}
      >
        <label htmlFor="follow-up">
          <span>Follow-up</span>
          <Input id="follow-up" type="datetime-local" name="followUp" defaultValue={stored} />
        </label>
        <Button type="submit" size="small" busy={busy}>
          Set
        </Button>
        {lead.followUpAt !== null && (
          <Button size="small" variant="quiet" busy={busy} onClick={() => setFollowUp('')}>
            Done
          </Button>
        )}
      </form>
      <div className={css.chips} role="group" aria-label="Quick dates" data-follow-up>
        {followUpChoices(now).map(({ label, value }) => (
          <button
            key={value}
            type="button"
            aria-pressed={current === value}
            onClick={() => current !== value && setFollowUp(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
