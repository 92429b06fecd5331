import {
  describeMissing,
  type OutcomeQuestion,
  sumNames,
  sumKeys,
} from '~/features/leads/core/outcome';
import { rupees } from '~/features/leads/core/rupees';
import { useLeadChange } from '~/features/leads/core/use-lead-change';
import { Facts } from '~/ui/facts';
import { Button } from '~/ui/form/button';

import css from './outcome.module.css';

export function OutcomeFacts({ outcome }: { outcome: OutcomeQuestion }) {
  const { ask } = useLeadChange();
  const { status, lostReason } = outcome;
  const open = describeMissing(outcome);
  const isLost = status === 'Lost';
  return (
    <section className="stack" aria-label="Outcome">
      <Facts
        items={
          isLost
            ? [['Lost because', lostReason]]
            : sumKeys.map((name) => [
                sumNames[name],
                outcome[name] === null ? null : rupees(outcome[name]),
              ])
        }
      />
      {open && <p className={css.open}>{open}.</p>}
      <p>
        <Button size="small" onClick={() => ask(outcome)}>
          {isLost ? `${open ? 'Add' : 'Change'} reason` : `${open ? 'Add' : 'Edit'} fee and cost`}
        </Button>
      </p>
    </section>
  );
}
