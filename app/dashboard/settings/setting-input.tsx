import { type ComponentProps, useId, useState } from 'react';

import type { PersonChoice } from '~/settings/people/person';
import type { SettingField } from '~/settings/settings-groups';
import {
  Choice,
  InputField,
  labelledOptions,
  Problem,
  SelectField,
  TextAreaField,
} from '~/ui/form/field';

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
  const words = { label, hint, error: errors[full], optional: !required };
  const common = { ...words, name: full, required, defaultValue: value };
  if (type === 'choices')
    return <Choices field={field} chosen={value} name={full} error={errors[full]} />;
  if (type === 'person')
    return <PersonField {...words} name={full} chosen={value} people={people ?? []} />;
  if (type === 'tel') return <PhoneField {...common} maxLength={max} />;
  if (type === 'long') return <TextAreaField {...common} rows={3} />;
  return (
    // A number field would change its value when the page is scrolled.
    <InputField
      {...common}
      type={type === 'number' ? 'text' : type}
      inputMode={type === 'number' ? 'numeric' : undefined}
      maxLength={max}
      readOnly={readOnly}
    />
  );
}

/** Still shows a chosen person who was removed later. */
function PersonField({
  name,
  chosen,
  people,
  ...words
}: Pick<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'error' | 'optional'> & {
  name: string;
  chosen: string;
  people: readonly PersonChoice[];
}) {
  const isGone = chosen !== '' && !people.some(({ id }) => id === chosen);
  return (
    <SelectField {...words} name={name} required defaultValue={chosen}>
      <option value="">Choose a person</option>
      {isGone && <option value={chosen}>{`${chosen} (not in People)`}</option>}
      {labelledOptions(people)}
    </SelectField>
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
    <fieldset
      className={css.choices}
      aria-describedby={error && id}
      data-invalid={error ? true : undefined}
    >
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

function PhoneField(props: ComponentProps<typeof InputField>) {
  const [understood, setUnderstood] = useState('');
  async function showUnderstood(phone: string) {
    // Loaded on demand: the numbering plans of all countries are large.
    const { readPhoneNumber } = await import('~/platform/phone/phone-number');
    setUnderstood(readPhoneNumber(phone)?.international ?? 'Incomplete number');
  }
  return (
    <InputField
      {...props}
      note={<output>{understood}</output>}
      type="tel"
      onInput={({ currentTarget }) => void showUnderstood(currentTarget.value)}
    />
  );
}
