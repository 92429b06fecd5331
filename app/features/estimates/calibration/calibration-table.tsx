import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { rupees } from '~/features/leads/core/rupees';
import { MIN_CALIBRATED_LEADS } from '~/features/leads/months/figures';
import { formatNumber } from '~/platform/text/format-number';
import { formatDeviation } from '~/platform/text/whole-ratio';
import { Table, TableHead } from '~/ui/table';

import type { Calibration, CalibrationSheet } from './calibrate.server';

import css from './calibration.module.css';

const COLUMNS = [
  'Leads',
  'Estimated',
  'Signed',
  'Final',
  'At today’s rates',
  'Signed vs today’s',
  'Sq ft',
];

export function CalibrationTable({ sheet, all }: { sheet: CalibrationSheet; all: Calibration }) {
  return (
    <div className={css.table}>
      <Table caption="Rupees per square foot">
        <TableHead columns={['Finish', ...COLUMNS]} numeric={COLUMNS} />
        <tbody>
          {sheet.finishes.map(({ finish, figures, leads }) => (
            <tr key={finish}>
              <th scope="row">{FINISH_LABELS[finish]}</th>
              {figures ? (
                <Cells figures={figures} />
              ) : (
                <>
                  <td data-numeric>{leads}</td>
                  <td colSpan={COLUMNS.length - 1} className={css.few}>
                    {MIN_CALIBRATED_LEADS - leads} more needed
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <Cells figures={all} />
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

function Cells({ figures }: { figures: Calibration }) {
  const { leads, area, estimated, signed, final, atCard, signedSum, atCardSum } = figures;
  return (
    <>
      <td data-numeric>{formatNumber(leads)}</td>
      <td data-numeric>{rupees(estimated)}</td>
      <td data-numeric>
        <b>{rupees(signed)}</b>
      </td>
      <td data-numeric>
        {final ? rupees(final.cost) : '–'}
        {final && final.leads < leads && <small> of {formatNumber(final.leads)}</small>}
      </td>
      <td data-numeric>{rupees(atCard)}</td>
      <td data-numeric>{formatDeviation(signedSum, atCardSum)}</td>
      <td data-numeric>{formatNumber(area)}</td>
    </>
  );
}
