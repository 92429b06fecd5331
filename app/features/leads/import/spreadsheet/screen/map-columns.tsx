import { useState } from 'react';
import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import type { Outline } from '~/features/import/spreadsheet/spreadsheet';
import { readInstant } from '~/features/leads/import/spreadsheet/columns/cell-values';
import {
  allColumns,
  type Column,
  columnNames,
  estimateColumns,
} from '~/features/leads/import/spreadsheet/columns/import-columns';
import {
  columnsUnder,
  guessPlan,
  type ImportPlan,
  textOf,
} from '~/features/leads/import/spreadsheet/columns/import-plan';
import { sourceNames, sources } from '~/features/leads/lead';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';
import { Field, Select } from '~/ui/form/field';

import css from './sheet.module.css';

/** Samples that are shown of a column, and letters of each. */
const SAMPLES = 3;
const LETTERS = 40;

type Props = { readonly outline: Outline; readonly plan: ImportPlan };

/** Says which column is what; guessed from the headings, and shown with what stands below them. */
export function MapColumns({ outline, plan: first }: Props) {
  const sending = useSending();
  const [plan, setPlan] = useState(first);
  const sample = outline.sheets[plan.sheet]?.sample ?? [];
  const under = columnsUnder(sample, plan.headings);
  const guess = (sheet: number, headings?: number | null) => {
    const guessed = guessPlan(sheet, outline.sheets[sheet]?.sample ?? [], plan.kind, headings);
    setPlan({ ...guessed, duplicates: plan.duplicates, source: plan.source });
  };
  const choose = (at: number, column: Column) =>
    setPlan({ ...plan, columns: plan.columns.map((one, index) => (index === at ? column : one)) });
  const offered = allColumns.filter(
    (column) => plan.kind === 'estimate' || !estimateColumns.includes(column),
  );
  return (
    <Form method="post" className={css.map}>
      <div className={css.settings}>
        {outline.sheets.length > 1 && (
          <Field label="Sheet">
            {(control) => (
              <Select
                {...control}
                value={plan.sheet}
                onChange={({ currentTarget }) => guess(Number(currentTarget.value))}
              >
                {outline.sheets.map(({ name, sample: rows }, at) => (
                  <option key={name} value={at} disabled={rows.length === 0}>
                    {rows.length === 0 ? `${name} (empty)` : name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label="Header row">
          {(control) => (
            <Select
              {...control}
              value={plan.headings ?? ''}
              onChange={({ currentTarget: { value } }) =>
                guess(plan.sheet, value === '' ? null : Number(value))
              }
            >
              <option value="">No header row</option>
              {sample.slice(0, 15).map(([number, cells]) => (
                <option key={number} value={number}>
                  Row {number}: {cells.map(textOf).filter(Boolean).join(', ').slice(0, LETTERS)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PlanSettings plan={plan} onChange={setPlan} />
      </div>
      <input type="hidden" name="sheet" value={plan.sheet} />
      <input type="hidden" name="headings" value={plan.headings ?? ''} />
      <h3>Columns</h3>
      <ol className={css.columns}>
        {under.map(({ letter, label, values }, at) => {
          const column = plan.columns[at] ?? 'skip';
          return (
            <li key={letter} data-left-out={column === 'skip' || undefined}>
              <Field label={label} hint={samplesOf(values) || 'Empty in the first rows'}>
                {(control) => (
                  <Select
                    {...control}
                    name="column"
                    value={column}
                    onChange={({ currentTarget: { value } }) =>
                      choose(at, allColumns.find((one) => one === value) ?? 'skip')
                    }
                  >
                    {offered.map((one) => (
                      <option key={one} value={one}>
                        {columnNames[one]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Understood column={column} values={values} plan={plan} />
            </li>
          );
        })}
      </ol>
      <p className={css.actions}>
        <Button type="submit" variant="primary" name="do" value="check" busy={sending}>
          Check rows
        </Button>
        <Button type="submit" name="do" value="cancel" busy={sending}>
          Cancel
        </Button>
      </p>
    </Form>
  );
}

const samplesOf = (values: readonly string[]) =>
  [...new Set(values.filter((value) => value.trim() !== ''))]
    .slice(0, SAMPLES)
    .map((value) => (value.length > LETTERS ? `${value.slice(0, LETTERS)}…` : value))
    .join(' · ');

/** How the first date of a column is understood. */
function Understood({
  column,
  values,
  plan,
}: {
  column: Column;
  values: readonly string[];
  plan: ImportPlan;
}) {
  if (column !== 'createdAt' && column !== 'followUpAt' && column !== 'firstContactAt') return null;
  const first = values.find((value) => value.trim() !== '');
  if (first === undefined) return null;
  const instant = readInstant(first, plan.dateOrder);
  return (
    <p className={css.understood}>
      {instant === undefined ? `“${first}” isn’t a date` : `${first} is ${formatInstant(instant)}`}
    </p>
  );
}

type SettingsProps = { readonly plan: ImportPlan; readonly onChange: (plan: ImportPlan) => void };

function PlanSettings({ plan, onChange }: SettingsProps) {
  return (
    <>
      <Field label="Import rows as">
        {(control) => (
          <Select
            {...control}
            name="kind"
            value={plan.kind}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, kind: value === 'estimate' ? 'estimate' : 'inquiry' })
            }
          >
            <option value="inquiry">Leads</option>
            <option value="estimate">Estimator leads</option>
          </Select>
        )}
      </Field>
      <Field label="03/04/2026 means">
        {(control) => (
          <Select
            {...control}
            name="dateOrder"
            value={plan.dateOrder}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, dateOrder: value === 'month-first' ? value : 'day-first' })
            }
          >
            <option value="day-first">3 April 2026</option>
            <option value="month-first">4 March 2026</option>
          </Select>
        )}
      </Field>
      <Field label="If already a lead">
        {(control) => (
          <Select
            {...control}
            name="duplicates"
            value={plan.duplicates}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, duplicates: value === 'store' ? value : 'leave-out' })
            }
          >
            <option value="leave-out">Skip and list as duplicate</option>
            <option value="store">Add as a new lead</option>
          </Select>
        )}
      </Field>
      <Field label="Source, if the row has none">
        {(control) => (
          <Select
            {...control}
            name="source"
            value={plan.source}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...plan, source: sources.find((one) => one === value) ?? 'site' })
            }
          >
            {sources.map((one) => (
              <option key={one} value={one}>
                {sourceNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
