import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { DEFAULTS } from '~/features/estimates/engine/input/input-query';
import { formatInrShort } from '~/features/estimates/engine/money';
import type { OpenEstimate } from '~/features/estimates/open-estimate';
import { Figure } from '~/ui/figure';
import { Problem } from '~/ui/form/field';
import { Segmented } from '~/ui/form/segmented';
import { Notice } from '~/ui/notice';

import { BudgetFits } from './budget-fits';
import { ResultPanel } from './result-panel';

export function Answer({
  open,
  today,
  gst,
  problem,
}: {
  /** Null if a field can't be read. Then there is no price to show. */
  open: OpenEstimate | null;
  today: string;
  /** The initial value of the GST switch, which the visitor changes afterwards. */
  gst: string;
  problem: string | undefined;
}) {
  return (
    <>
      {!open && (
        <Notice tone="error" title="No estimate yet" role="status">
          Correct the marked fields. What you typed is still there.
        </Notice>
      )}
      {open?.budget && !open.sheet && (
        <Notice tone="warn" title="Too little for this finish" role="status">
          <Figure>{formatInrShort(open.budget.amount)}</Figure>{' '}
          <span>
            {`doesn’t cover the smallest area we price in ${FINISH_LABELS[open.input.finish].toLowerCase()} finish.`}
          </span>
        </Notice>
      )}
      {open?.budget && <BudgetFits budget={open.budget} input={open.input} unit={open.unit} />}
      {/* The switch stays rendered, so that it keeps its value while an entry can't be read. */}
      <ResultPanel sheet={open?.sheet ?? null} unit={open?.unit ?? DEFAULTS.unit} today={today}>
        <Segmented
          legend="GST"
          name="gst"
          value={gst || DEFAULTS.gst}
          options={[
            { value: 'on', label: 'With GST' },
            { value: 'off', label: 'Without' },
          ]}
        />
        {problem && <Problem key={problem}>{problem}</Problem>}
      </ResultPanel>
    </>
  );
}
