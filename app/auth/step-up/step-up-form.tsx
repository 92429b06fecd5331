import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';

import { useStepUp } from './use-step-up';

/**
 * A form that is sent once it is known who sits here; what was typed into it stays meanwhile.
 * @param when whether this needs to be known for what the form holds; always, where it isn't given.
 */
export function StepUpForm({
  when,
  ...props
}: ComponentProps<typeof Form> & { when?: ((form: FormData) => boolean) | undefined }) {
  const submit = useSubmit();
  const stepUp = useStepUp();
  return (
    <Form
      {...props}
      onSubmit={(event) => {
        if (when?.(new FormData(event.currentTarget)) === false) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const sent = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
        void stepUp().then(async (goOn) => {
          if (goOn) await submit(sent);
        });
      }}
    />
  );
}
