import type { SheetRow } from '~/features/import/spreadsheet/spreadsheet';
import {
  type DateOrder,
  readInstant,
} from '~/features/leads/import/spreadsheet/columns/cell-values';
import {
  allColumns,
  type Column,
  columnNames,
  dateColumns,
  estimateColumns,
} from '~/features/leads/import/spreadsheet/columns/import-columns';
import {
  columnsBelow,
  type ImportPlan,
} from '~/features/leads/import/spreadsheet/columns/import-plan';
import { formatInstant } from '~/platform/indian-time';
import { cutText } from '~/platform/text/cut-text';
import { SelectField } from '~/ui/form/field';

import css from './sheet.module.css';

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 40;

type Props = {
  readonly plan: ImportPlan;
  readonly sample: readonly SheetRow[];
  readonly onChange: (plan: ImportPlan) => void;
};

export function ColumnChoices({ plan, sample, onChange }: Props) {
  const chooseColumn = (at: number, column: Column) =>
    onChange({ ...plan, columns: plan.columns.map((one, index) => (index === at ? column : one)) });
  const offered = allColumns.filter(
    (column) => plan.kind === 'estimate' || !estimateColumns.includes(column),
  );
  return (
    <ol className={css.columns}>
      {columnsBelow(sample, plan.headings).map(({ letter, label, values }, at) => {
        const column = plan.columns[at] ?? 'skip';
        return (
          <li key={letter} data-left-out={column === 'skip' || undefined}>
            <SelectField
              label={label}
              hint={samplesOf(values) || 'Empty in the first rows'}
              name="column"
              value={column}
              onChange={({ currentTarget: { value } }) =>
                chooseColumn(at, allColumns.find((one) => one === value) ?? 'skip')
              }
            >
              {offered.map((one) => (
                <option key={one} value={one}>
                  {columnNames[one]}
                </option>
              ))}
            </SelectField>
            {dateColumns.includes(column) && (
              <DateExample values={values} dateOrder={plan.dateOrder} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const samplesOf = (values: readonly string[]) =>
  [...new Set(values.filter((value) => value.trim() !== ''))]
    .slice(0, MAX_SAMPLES)
    .map((value) => cutText(value, MAX_SAMPLE_LENGTH))
    .join(' · ');

type ExampleProps = { values: readonly string[]; dateOrder: DateOrder };

function DateExample({ values, dateOrder }: ExampleProps) {
  const first = values.find((value) => value.trim() !== '');
  if (first === undefined) return null;
  const instant = readInstant(first, dateOrder);
  return (
    <p className="caption">
      {instant === undefined ? `“${first}” isn’t a date` : `${first} is ${formatInstant(instant)}`}
    </p>
  );
}
