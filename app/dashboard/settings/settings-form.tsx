import { Fragment, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { v4 as uuid } from 'uuid';

import { StepUpForm } from '~/auth/step-up/step-up-form';
import { Success } from '~/backoffice/success';
import { useSending } from '~/backoffice/use-sending';
import type { PersonChoice } from '~/settings/people/person';
import type { SettingField, SettingGroup } from '~/settings/settings-groups';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { ErrorNotice, Notice } from '~/ui/notice';

import { SettingInput } from './setting-input';
import type { SettingErrors, SettingRow } from './settings-form.server';

import css from './settings.module.css';

/** Typed values stay until they are saved; errors are beside the fields. */
export function SettingsForm({
  group,
  rows,
  stamp,
  problems,
  errors,
  saved,
  onTouch,
  needsStepUp = false,
  ...extras
}: {
  group: SettingGroup;
  rows: readonly SettingRow[];
  stamp: string;
  /** Errors of stored values, until they are saved again. */
  problems: SettingErrors;
  errors: SettingErrors;
  saved: unknown;
  onTouch: () => void;
  /** Whether saving requires the step-up, or a function that decides it from the form. */
  needsStepUp?: boolean | ((form: FormData) => boolean);
} & RowExtras) {
  const sending = useSending();
  const errorCount = Object.keys(errors).length;
  const marks = errorCount > 0 ? errors : problems;
  const isStepUpDue = (form: FormData) =>
    typeof needsStepUp === 'boolean' ? needsStepUp : needsStepUp(form);
  return (
    <StepUpForm className="screen" noValidate onInput={onTouch} isRequired={isStepUpDue}>
      <input type="hidden" name="stamp" value={stamp} />
      <p className={`note ${css.lead}`}>{group.lead}</p>
      {Object.keys(problems).length > 0 && (
        <Notice tone="warn" title="Some saved values aren’t valid.">
          {problems[''] ??
            'The marked values are no longer valid. Pages show them as text without a link until you correct and save them.'}
        </Notice>
      )}
      <Closable closed={sending} className={group.rows ? 'screen' : `screen ${css.fields}`}>
        {/* What was saved replaces what was typed. */}
        <Fragment key={stamp}>
          {group.rows ? (
            <Rows group={group} rows={rows} errors={marks} onTouch={onTouch} {...extras} />
          ) : (
            group.fields.map((field) => (
              <SettingInput key={field.name} field={field} row={rows[0]} errors={marks} prefix="" />
            ))
          )}
        </Fragment>
      </Closable>
      {errorCount > 0 && (
        <ErrorNotice>{errors[''] ?? 'Not saved. Please check the marked fields.'}</ErrorNotice>
      )}
      {Boolean(saved) && (
        <Success answer={saved}>
          {group.saved ??
            (group.staffOnly
              ? 'Saved. Applies to leads now.'
              : 'Saved. The public pages are updated.')}
        </Success>
      )}
      <div>
        <Button type="submit" variant="primary" busy={sending}>
          Save
        </Button>
      </div>
    </StepUpForm>
  );
}

type RowExtras = {
  readonly people?: readonly PersonChoice[] | undefined;
  /** Notes to show below a person's row, by the person's id. */
  readonly notes?: Readonly<Record<string, ReactNode>> | undefined;
  /** A question about a stored row that was removed; `left` are the ids of the remaining ones. */
  readonly afterRemoval?: ((row: SettingRow, left: readonly string[]) => ReactNode) | undefined;
};

function Rows({
  group: { fields, rows: list, label },
  rows,
  errors,
  onTouch,
  people,
  notes,
  afterRemoval,
}: {
  group: SettingGroup;
  rows: readonly SettingRow[];
  errors: SettingErrors;
  onTouch: () => void;
} & RowExtras) {
  const [shownIndexes, setIndexes] = useState(() => rows.map((_, index) => index));
  const setShown = (change: (all: number[]) => number[]) => {
    onTouch();
    setIndexes(change);
  };
  const [nextIndex, setNextIndex] = useState(rows.length);
  const rowNoun = list?.one ?? 'row';
  const isLasting = (index: number) => list?.lasting === true && index < rows.length;
  const addButton = useRef<HTMLButtonElement>(null);
  const move = (at: number, button: HTMLElement) => {
    if (at === 0) return;
    // A button loses focus when it moves in the document.
    flushSync(() =>
      setShown((all) => all.toSpliced(at - 1, 2, ...all.slice(at - 1, at + 1).toReversed())),
    );
    button.focus();
  };
  const remove = (index: number) => {
    flushSync(() => setShown((all) => all.filter((other) => other !== index)));
    addButton.current?.focus();
  };
  return (
    <>
      <ol className={css.rows} aria-label={label}>
        {shownIndexes.map((index, at) => (
          <li key={index} className={css.row}>
            <input type="hidden" name="row" value={index} />
            {list?.ids && <RowId name={`${index}.id`} stored={rows[index]?.['id']} />}
            <div className={css.cells} data-short={fields.every(isShort) || undefined}>
              {fields.map((field) => (
                <SettingInput
                  key={field.name}
                  field={field}
                  row={rows[index]}
                  errors={errors}
                  prefix={`${index}.`}
                  readOnly={isLasting(index) && field.name === 'name'}
                  people={people}
                />
              ))}
              {notes?.[rows[index]?.['person'] ?? '']}
            </div>
            <div className={css.rowActions}>
              {shownIndexes.length > 1 && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-disabled={at === 0 || undefined}
                  onClick={(event) => move(at, event.currentTarget)}
                  aria-label={`Move ${rowNoun} ${at + 1} up`}
                >
                  Up
                </Button>
              )}
              {!isLasting(index) && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => remove(index)}
                  aria-label={`Remove ${rowNoun} ${at + 1}`}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {shownIndexes.length === 0 && <p className={`note ${css.lead}`}>None yet.</p>}
      {afterRemoval &&
        rows.map((row, index) => {
          if (shownIndexes.includes(index)) return null;
          const remainingIds = shownIndexes.flatMap((other) => rows[other]?.['id'] ?? []);
          return <Fragment key={row['id']}>{afterRemoval(row, remainingIds)}</Fragment>;
        })}
      <div>
        <Button
          ref={addButton}
          size="small"
          disabled={shownIndexes.length >= (list?.max ?? 0)}
          onClick={() => {
            setShown((all) => [...all, nextIndex]);
            setNextIndex(nextIndex + 1);
          }}
        >
          Add a {rowNoun}
        </Button>
      </div>
    </>
  );
}

/**
 * The id by which other records refer to the row. A new row's form already has one, so that a form sent twice creates
 * one row.
 */
function RowId({ name, stored: storedId }: { name: string; stored: string | undefined }) {
  const [id] = useState(() => storedId ?? uuid());
  return <input type="hidden" name={name} value={id} />;
}

/** Whether two such fields fit beside each other on a phone. */
const isShort = ({ type }: SettingField) => type === 'time' || type === 'choices';
