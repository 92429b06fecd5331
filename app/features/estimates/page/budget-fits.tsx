import {
  FINISH_LABELS,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { formatArea, type AreaUnit } from '~/features/estimates/engine/input/units';
import { formatInr, formatInrShort, type Paise } from '~/features/estimates/engine/money';
import type { Fit } from '~/features/estimates/engine/plan/inverse';
import { estimateAddress } from '~/features/estimates/open-estimate';
import { Table } from '~/ui/table';

import css from './budget-fits.module.css';

export function BudgetFits({
  budget: { amount, fits },
  input,
  unit,
}: {
  budget: { amount: Paise; fits: readonly Fit[] };
  input: EstimateInput;
  unit: AreaUnit;
}) {
  return (
    <Table caption={`What ${formatInrShort(amount)} builds, by the likely price`}>
      <thead>
        <tr>
          <th scope="col">Finish</th>
          <th scope="col" data-numeric>
            Area
          </th>
          <th scope="col">Enough for</th>
          <th scope="col" data-numeric>
            Left over
          </th>
        </tr>
      </thead>
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
