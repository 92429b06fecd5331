import { useId, useState } from 'react';
import { Form } from 'react-router';

import { StepUpForm } from '~/auth/step-up/step-up-form';
import { useSending } from '~/backoffice/use-sending';
import type { SettingField, SettingGroup } from '~/settings/settings-groups';
import { Closable } from '~/ui/closable';
import { Button } from '~/ui/form/button';
import { Choice, Field, Input, Problem, TextArea } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import { PhoneField } from './phone-field';
import type { SettingErrors, SettingRow } from './settings-form.server';

import css from './settings.module.css';

/** The form of one group. What was typed stays until it is saved; messages stand beside the fields. */
export function SettingsForm({
  group,
  rows,
  stamp,
  problems,
  errors,
  saved,
  onTouch,
  needsStepUp = false,
}: {
  group: SettingGroup;
  rows: readonly SettingRow[];
  stamp: string;
  /** What is stored and not valid, until it is saved anew. */
  problems: SettingErrors;
  errors: SettingErrors;
  saved: boolean;
  onTouch: () => void;
  /** It is asked who sits here before anything is stored. */
  needsStepUp?: boolean;
}) {
  const SentForm = needsStepUp ? StepUpForm : Form;
  const sending = useSending();
  const wrong = Object.keys(errors).length;
  const marks = wrong > 0 ? errors : problems;
  return (
    <SentForm method="post" className={css.form} noValidate onInput={onTouch}>
      <input type="hidden" name="stamp" value={stamp} />
      <p className={css.lead}>{group.lead}</p>
      {Object.keys(problems).length > 0 && (
        <Notice tone="warn" title="Something that is stored here is not valid.">
          {problems[''] ??
            'What is marked was stored before and is no longer valid. Pages show it as text without a link, until you correct it and save.'}
        </Notice>
      )}
      <Closable closed={sending} className={group.rows ? css.form : css.fields}>
        {group.rows ? (
          <Rows group={group} rows={rows} errors={marks} onTouch={onTouch} />
        ) : (
          group.fields.map((field) => (
            <SettingInput key={field.name} field={field} row={rows[0]} errors={marks} prefix="" />
          ))
        )}
      </Closable>
      {wrong > 0 && (
        <Notice tone="error" role="alert">
          {errors[''] ?? 'Not saved yet: please look at what is marked.'}
        </Notice>
      )}
      {saved && (
        <Notice tone="ok" role="status">
          {group.saved ??
            (group.staffOnly
              ? 'Saved. The lead desk has it now.'
              : 'Saved. The public pages show it now.')}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={sending}>
          Save
        </Button>
      </div>
    </SentForm>
  );
}

function Rows({
  group: { fields, rows: list, label },
  rows,
  errors,
  onTouch,
}: {
  group: SettingGroup;
  rows: readonly SettingRow[];
  errors: SettingErrors;
  onTouch: () => void;
}) {
  const [shown, show] = useState(() => rows.map((_, index) => index));
  const setShown = (change: (all: number[]) => number[]) => {
    onTouch();
    show(change);
  };
  const [next, setNext] = useState(rows.length);
  const one = list?.one ?? 'row';
  const move = (at: number) =>
    setShown((all) => all.toSpliced(at - 1, 2, ...all.slice(at - 1, at + 1).toReversed()));
  return (
    <>
      <ol className={css.rows} aria-label={label}>
        {shown.map((index, at) => (
          <li key={index} className={css.row}>
            <input type="hidden" name="row" value={index} />
            <div className={css.cells} data-short={fields.every(isShort) || undefined}>
              {fields.map((field) => (
                <SettingInput
                  key={field.name}
                  field={field}
                  row={rows[index]}
                  errors={errors}
                  prefix={`${index}.`}
                />
              ))}
            </div>
            <div className={css.rowActions}>
              {at > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => move(at)}
                  aria-label={`Move ${one} ${at + 1} up`}
                >
                  Up
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                onClick={() => setShown((all) => all.filter((other) => other !== index))}
                aria-label={`Remove ${one} ${at + 1}`}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className={css.lead}>None yet.</p>}
      <div>
        <Button
          size="small"
          disabled={shown.length >= (list?.max ?? 0)}
          onClick={() => {
            setShown((all) => [...all, next]);
            setNext(next + 1);
          }}
        >
          Add a {one}
        </Button>
      </div>
    </>
  );
}

/** Narrow enough for two beside each other on a phone. */
const isShort = ({ type }: SettingField) => type === 'time' || type === 'choices';

function SettingInput({
  field,
  row,
  errors,
  prefix,
}: {
  field: SettingField;
  row: SettingRow | undefined;
  errors: SettingErrors;
  prefix: string;
}) {
  const { name, label, hint, type = 'text', max, required = false } = field;
  const full = prefix + name;
  const common = { name: full, required, defaultValue: row?.[name] ?? '' };
  const words = { label, hint, error: errors[full], optional: !required };
  if (type === 'choices')
    return <Choices field={field} chosen={row?.[name] ?? ''} name={full} error={errors[full]} />;
  if (type === 'tel') return <PhoneField {...words} input={{ ...common, maxLength: max }} />;
  return (
    <Field {...words}>
      {(control) =>
        type === 'long' ? (
          <TextArea {...control} {...common} rows={3} />
        ) : (
          <Input {...control} {...common} type={type} maxLength={max} />
        )
      }
    </Field>
  );
}

/** Any number of options, beside each other where there is room. */
function Choices({
  field: { label, options },
  chosen,
  name,
  error,
}: {
  field: SettingField;
  chosen: string;
  name: string;
  error: string | undefined;
}) {
  const id = useId();
  const keys = chosen.split(' ');
  return (
    <fieldset className={css.choices} aria-describedby={error && id}>
      <legend>{label}</legend>
      <div>
        {options?.map((option) => (
          <Choice
            key={option.key}
            name={name}
            value={option.key}
            label={option.label}
            defaultChecked={keys.includes(option.key)}
          />
        ))}
      </div>
      {error && <Problem id={id}>{error}</Problem>}
    </fieldset>
  );
}
