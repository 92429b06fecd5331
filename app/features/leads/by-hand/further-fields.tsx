import type { ChangeEvent } from 'react';

import { staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import {
  choicesOf,
  furtherFields,
  type FurtherField,
  inquiryField,
} from '~/features/leads/fields/inquiry-fields';
import { withPresentChoice } from '~/settings/project-types';
import { useProjectTypes } from '~/settings/project-types-context';
import { InputField, SelectField, TextAreaField } from '~/ui/form/field';

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Control = {
  readonly name: string;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (event: ChangeEvent<FieldElement>) => void;
};

export function FurtherFields({
  control,
  errors,
}: {
  control: (name: FurtherField) => Control;
  errors?: Partial<Record<FurtherField, string>>;
}) {
  return furtherFields.map((name) => (
    <StaffField key={name} name={name} control={control(name)} error={errors?.[name]} />
  ));
}

function StaffField({
  name,
  control,
  error,
}: {
  name: FurtherField;
  control: Control;
  error: string | undefined;
}) {
  const projectTypes = useProjectTypes();
  const field = inquiryField(name);
  const common = { ...control, label: staffLabelOf(name), optional: true, error };
  switch (field.type) {
    case 'select':
      return (
        <SelectField {...common}>
          <option value="">Not specified</option>
          {withPresentChoice(choicesOf(field, projectTypes), control.value ?? '').map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SelectField>
      );
    case 'lines':
      return <TextAreaField {...common} rows={3} />;
    case 'text':
    case 'email':
    case 'tel':
      return <InputField {...common} type={field.type} autoComplete="off" />;
    default:
      return field satisfies never;
  }
}
