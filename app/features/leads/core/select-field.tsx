import type { ComponentProps } from 'react';

import { Field, Select } from '~/ui/form/field';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint'> & ComponentProps<'select'>;

export function SelectField({ label, hint, ...rest }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <Select {...control} {...rest} />}
    </Field>
  );
}

/** A select's options, in the order of the names. */
export const namedOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
