import {
  FINISH_LABELS,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import { DEFAULTS, inputQuery } from '~/features/estimates/engine/input/input-query';
import { formatArea, type AreaUnit } from '~/features/estimates/engine/input/units';
import { formatInrShort, formatInr, type Paise } from '~/features/estimates/engine/money';
import type { BudgetFit } from '~/features/estimates/engine/plan/inverse';
import { type OpenEstimate, estimateAddress } from '~/features/estimates/open-estimate';
import { Figure } from '~/ui/figure';
import { Problem } from '~/ui/form/field';
import { Notice } from '~/ui/notice';
import { Table, TableHead } from '~/ui/table';

import { GstSwitch, ResultPanel } from './result-panel';

import css from './answer.module.css';

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
        <GstSwitch value={gst || DEFAULTS.gst} />
        {problem && <Problem key={problem}>{problem}</Problem>}
      </ResultPanel>
    </>
  );
}

function BudgetFits({
  budget: { amount, fits },
  input,
  unit,
}: {
  budget: { amount: Paise; fits: readonly BudgetFit[] };
  input: EstimateInput;
  unit: AreaUnit;
}) {
  return (
    <Table caption={`What ${formatInrShort(amount)} builds, by the likely price`}>
      <TableHead
        columns={['Finish', 'Area', 'Enough for', 'Left over']}
        numeric={['Area', 'Left over']}
      />
      <tbody>
        {fits.map(({ finish, builtUp, bhk, left }) => (
          <tr key={finish} aria-selected={finish === input.finish || undefined}>
            <th scope="row">{FINISH_LABELS[finish]}</th>
            <td data-numeric>
              {builtUp === null ? (
                'nothing'
              ) : (
                <a
                  className={css.area}
                  href={estimateAddress(inputQuery({ ...input, finish, builtUp, bhk }, unit))}
                >
                  {formatArea(builtUp, unit)}
                </a>
              )}
            </td>
            <td>{bhk === null ? '' : `${bhk} BHK`}</td>
            <td data-numeric translate="no">
              {builtUp === null ? '' : formatInr(left)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
