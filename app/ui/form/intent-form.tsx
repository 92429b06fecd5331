import type { ComponentProps, ComponentType } from 'react';
import { Form } from 'react-router';

import { Button } from './button';

/** A form of one button. The route's action reads `intent` and, for one of several records, `id`. */
export function IntentForm({
  intent,
  id,
  form: FormElement = Form,
  ...button
}: {
  intent: string;
  id?: string;
  /** Another form, such as one that asks for a step-up first. */
  form?: ComponentType<ComponentProps<typeof Form>>;
} & Omit<ComponentProps<typeof Button>, 'form' | 'id' | 'type' | 'name' | 'value'>) {
  return (
    <FormElement method="post">
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button {...button} type="submit" name="intent" value={intent} />
    </FormElement>
  );
}
