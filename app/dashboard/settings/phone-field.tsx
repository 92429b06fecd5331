import { type ComponentProps, useState } from 'react';

import { Field, Input } from '~/ui/form/field';

type Props = Omit<ComponentProps<typeof Field>, 'aside' | 'children'> & {
  input: ComponentProps<typeof Input>;
};

export function PhoneField({ input, ...field }: Props) {
  const [understood, setUnderstood] = useState('');
  async function showBack(typed: string) {
    // Loaded on demand: the numbering plans of all countries are large.
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
