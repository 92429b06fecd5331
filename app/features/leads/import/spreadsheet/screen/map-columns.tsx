import { useState } from 'react';
import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import type { Outline } from '~/features/import/spreadsheet/spreadsheet';
import { priorityNames, sourceNames, sources } from '~/features/leads/core/lead';
import { statusOptions } from '~/features/leads/desk/status-mark';
import {
  answerName,
  guessPlan,
  type ImportPlan,
  textOf,
} from '~/features/leads/import/spreadsheet/columns/import-plan';
import { cutText } from '~/platform/text/cut-text';
import { formatCount } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';
import { Choice, InputField, namedOptions, SelectField } from '~/ui/form/field';

import { ColumnChoices } from './column-choices';
import type { OpenedImport } from './open-import.server';

import css from './sheet.module.css';

const MAX_SAMPLE_LENGTH = 40;

type Props = Pick<OpenedImport, 'state' | 'words' | 'hiddenRows' | 'counts'> & {
  readonly outline: Outline;
  readonly plan: ImportPlan;
};

/** After a change the rows must be checked again before they can be imported. */
export function MapColumns({ outline, plan: first, state, words, hiddenRows, counts }: Props) {
  const sending = useSending();
  const [plan, setPlan] = useState(first);
  const [isChanged, setChanged] = useState(false);
  const sample = outline.sheets[plan.sheet]?.sample ?? [];
  const guess = (sheet: number, headings?: number | null) => {
    const guessedPlan = guessPlan(sheet, outline.sheets[sheet]?.sample ?? [], plan.kind, headings);
    setPlan({ ...guessedPlan, duplicates: plan.duplicates });
  };
  const count = counts.new + counts.aside;
  const needsCheck = isChanged || state === 'mapping';
  return (
    <Form method="post" className="screen" onChange={() => setChanged(true)}>
      <WordAnswers words={words} />
      <details open={state === 'mapping'} className={css.more}>
        <summary>Columns and settings</summary>
        <div className={css.settings}>
          {outline.sheets.length > 1 && (
            <SelectField
              label="Sheet"
              value={plan.sheet}
              onChange={({ currentTarget }) => guess(Number(currentTarget.value))}
            >
              {outline.sheets.map(({ name, hidden, sample: rows }, at) => (
                <option key={name} value={at} disabled={rows.length === 0}>
                  {`${name}${rows.length === 0 ? ' (empty)' : hidden ? ' (hidden)' : ''}`}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="Header row"
            value={plan.headings ?? ''}
            onChange={({ currentTarget: { value } }) =>
              guess(plan.sheet, value === '' ? null : Number(value))
            }
          >
            <option value="">No header row</option>
            {sample.slice(0, 15).map(([number, cells]) => (
              <option key={number} value={number}>
                Row {number}:{' '}
                {cutText(cells.map(textOf).filter(Boolean).join(', '), MAX_SAMPLE_LENGTH)}
              </option>
            ))}
          </SelectField>
          <PlanSettings plan={plan} onChange={setPlan} />
          {(hiddenRows > 0 || plan.withHidden) && (
            <Choice name="withHidden" label="Import hidden rows" defaultChecked={plan.withHidden} />
          )}
        </div>
        <input type="hidden" name="sheet" value={plan.sheet} />
        <input type="hidden" name="headings" value={plan.headings ?? ''} />
        <h3>Columns</h3>
        <ColumnChoices plan={plan} sample={sample} onChange={setPlan} />
      </details>
      <p className="cluster">
        {needsCheck ? (
          <Button type="submit" variant="primary" name="do" value="check" busy={sending}>
            {state === 'mapping' ? 'Check rows' : 'Update preview'}
          </Button>
        ) : (
          count > 0 && (
            <Button type="submit" variant="primary" name="do" value="start" busy={sending}>
              Import {formatCount(count, 'lead')}
            </Button>
          )
        )}
        <Button type="submit" name="do" value="cancel" variant="quiet" busy={sending}>
          Cancel
        </Button>
      </p>
    </Form>
  );
}

type SettingsProps = { readonly plan: ImportPlan; readonly onChange: (plan: ImportPlan) => void };

function PlanSettings({ plan, onChange }: SettingsProps) {
  return (
    <>
      <SelectField
        label="Import rows as"
        name="kind"
        value={plan.kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...plan, kind: value === 'estimate' ? 'estimate' : 'inquiry' })
        }
      >
        <option value="inquiry">Leads</option>
        <option value="estimate">Estimator leads</option>
      </SelectField>
      <SelectField
        label="03/04/2026 means"
        name="dateOrder"
        value={plan.dateOrder}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...plan, dateOrder: value === 'month-first' ? value : 'day-first' })
        }
      >
        <option value="day-first">3 April 2026</option>
        <option value="month-first">4 March 2026</option>
      </SelectField>
      <SelectField
        label="If already a lead"
        name="duplicates"
        value={plan.duplicates}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...plan, duplicates: value === 'store' ? value : 'leave-out' })
        }
      >
        <option value="leave-out">Skip and list as duplicate</option>
        <option value="store">Add as a new lead</option>
      </SelectField>
      <SelectField
        label="Source, if the row has none"
        name="source"
        value={plan.source}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...plan, source: sources.find((one) => one === value) ?? 'site' })
        }
      >
        {namedOptions(sourceNames)}
      </SelectField>
    </>
  );
}

function WordAnswers({ words }: Pick<OpenedImport, 'words'>) {
  if (words.length === 0) return null;
  return (
    <section className={`form ${css.outcomes}`} aria-label="Words in this file">
      <h3>Words in this file</h3>
      <p className="cluster">
        Choose what each word means. The original stays in the notes, and your answers, except
        dates, are remembered for the next file like this one.
      </p>
      <ul className={css.columns}>
        {words.map(({ kind, key, text, label, count, answer }) => {
          const name = answerName(kind, key);
          const field = {
            label: `“${text}”`,
            hint: `${label}, ${formatCount(count, 'row')}`,
            name,
            defaultValue: answer,
          };
          return (
            <li key={name}>
              {kind === 'date' ? (
                <InputField {...field} type="date" />
              ) : (
                <SelectField {...field}>
                  <option value="">Only add to notes</option>
                  {kind === 'status' ? statusOptions : namedOptions(priorityNames)}
                </SelectField>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
