import { type ComponentProps, useId, useState } from 'react';

import type { PersonChoice } from '~/settings/people/person';
import type { SettingField } from '~/settings/settings-groups';
import { Choice, Field, Input, Problem, Select, TextArea } from '~/ui/form/field';

import type { SettingErrors, SettingRow } from './settings-form.server';

import css from './settings.module.css';

export function SettingInput({
  field,
  row,
  errors,
  prefix,
  readOnly = false,
  people,
}: {
  field: SettingField;
  row: SettingRow | undefined;
  errors: SettingErrors;
  prefix: string;
  readOnly?: boolean;
  people?: readonly PersonChoice[] | undefined;
}) {
  const { name, label, hint, type = 'text', max, required = false, initial = '' } = field;
  const full = prefix + name;
  const value = row ? (row[name] ?? '') : initial;
  const common = { name: full, required, defaultValue: value };
  const words = { label, hint, error: errors[full], optional: !required };
  if (type === 'choices')
    return <Choices field={field} chosen={value} name={full} error={errors[full]} />;
  if (type === 'person')
    return <PersonField {...words} name={full} chosen={value} people={people ?? []} />;
  if (type === 'tel') return <PhoneField {...words} input={{ ...common, maxLength: max }} />;
  return (
    <Field {...words}>
      {(control) =>
        type === 'long' ? (
          <TextArea {...control} {...common} rows={3} />
        ) : (
          // A number field would change its value when the page is scrolled.
          <Input
            {...control}
            {...common}
            type={type === 'number' ? 'text' : type}
            inputMode={type === 'number' ? 'numeric' : undefined}
            maxLength={max}
            readOnly={readOnly}
          />
        )
      }
    </Field>
  );
}

/** Still shows a chosen person who was removed later. */
function PersonField({
  name,
  chosen,
  people,
  ...words
}: Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string;
  chosen: string;
  people: readonly PersonChoice[];
}) {
  const isGone = chosen !== '' && !people.some(({ id }) => id === chosen);
  return (
    <Field {...words}>
      {(control) => (
        <Select {...control} name={name} required defaultValue={chosen}>
          <option value="">Choose a person</option>
          {isGone && <option value={chosen}>{`${chosen} (not in People)`}</option>}
          {people.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

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

type Props = Omit<ComponentProps<typeof Field>, 'aside' | 'children'> & {
  input: ComponentProps<typeof Input>;
};

function PhoneField({ input, ...field }: Props) {
  const [understood, setUnderstood] = useState('');
  async function showBack(typed: string) {
    // Loaded on demand: the numbering plans of all countries are large.
    const { readPhoneNumber } = await import('~/platform/phone/phone-number');
    setUnderstood(readPhoneNumber(typed)?.international ?? 'Incomplete number');
  }
  return (
    <Field {...field} note={<output>{understood}</output>}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="tel"
          onInput={({ currentTarget }) => void showBack(currentTarget.value)}
        />
      )}
    </Field>
  );
}
