import { type ComponentProps, useState } from 'react';

import { Field, Input } from '~/ui/form/field';

type Props = Omit<ComponentProps<typeof Field>, 'aside' | 'children'> & {
  input: ComponentProps<typeof Input>;
};

/** A phone number that is shown back in full while it is typed, before anybody saves it. */
export function PhoneField({ input, ...field }: Props) {
  const [understood, setUnderstood] = useState('');
  async function showBack(typed: string) {
    // The numbering plans of all countries: fetched by who changes a number.
    const { readPhoneNumber } = await import('~/platform/phone/phone-number');
    setUnderstood(readPhoneNumber(typed)?.international ?? 'Incomplete number');
  }
  return (
    <Field {...field} aside={<output>{understood}</output>}>
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
