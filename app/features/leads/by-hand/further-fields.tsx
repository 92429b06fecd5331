import type { ChangeEvent } from 'react';

import type { Field as RegisteredField } from '~/features/leads/fields/field-registry';
import { staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import {
  choicesOf,
  furtherFields,
  type FurtherField,
  inquiryField,
} from '~/features/leads/fields/inquiry-fields';
import { withPresentChoice } from '~/settings/project-types';
import { useProjectTypes } from '~/settings/project-types-context';
import { Field, Input, Select, TextArea } from '~/ui/form/field';

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Control = {
  readonly name: string;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (event: ChangeEvent<Typed>) => void;
};

export function FurtherFields({
  control,
  errors,
}: {
  control: (name: FurtherField) => Control;
  errors?: Partial<Record<FurtherField, string>>;
}) {
  return furtherFields.map((name) => (
    <Field key={name} label={staffLabelOf(name)} optional error={errors?.[name]}>
      {(props) => (
        <StaffControl field={inquiryField(name)} control={{ ...props, ...control(name) }} />
      )}
    </Field>
  ));
}

function StaffControl({ field, control }: { field: RegisteredField; control: Control }) {
  const projectTypes = useProjectTypes();
  switch (field.type) {
    case 'select':
      return (
        <Select {...control}>
          <option value="">Not specified</option>
          {withPresentChoice(choicesOf(field, projectTypes), control.value ?? '').map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      );
    case 'lines':
      return <TextArea {...control} rows={3} />;
    case 'text':
    case 'email':
    case 'tel':
      return <Input {...control} type={field.type} autoComplete="off" />;
    default:
      return field satisfies never;
  }
}
