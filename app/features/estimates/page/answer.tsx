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

/** The result beside the inputs, whatever state it is in. */
export function Answer({
  open,
  behind,
  today,
  gst,
  problem,
}: {
  /** The last input that could be read; null where there was none yet. */
  open: OpenEstimate | null;
  /** A field can't be read: `open` is older than what stands in the form. */
  behind: boolean;
  today: string;
  /** As it was asked for at first; the switch is its own master afterwards. */
  gst: string;
  /** What is wrong with that switch. */
  problem: string | undefined;
}) {
  const withGst = (
    <>
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
    </>
  );
  if (!open)
    return (
      <>
        <Notice tone="error" title="No estimate yet" role="status">
          Correct the marked fields. What you typed is still there.
        </Notice>
        {withGst}
      </>
    );
  return (
    <>
      {behind && (
        <Notice tone="warn" role="status">
          We couldn’t read one of your entries; this is the previous price.
        </Notice>
      )}
      {open.budget && !open.sheet && (
        <Notice tone="warn" title="Too little for this finish" role="status">
          <Figure>{formatInrShort(open.budget.amount)}</Figure>{' '}
          <span>
            {`doesn’t cover the smallest area we price in ${FINISH_LABELS[open.input.finish].toLowerCase()} finish.`}
          </span>
        </Notice>
      )}
      {open.budget && <BudgetFits budget={open.budget} input={open.input} unit={open.unit} />}
      {open.sheet ? (
        <ResultPanel sheet={open.sheet} unit={open.unit} today={today}>
          {withGst}
        </ResultPanel>
      ) : (
        withGst
      )}
    </>
  );
}
