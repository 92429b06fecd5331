import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';

import { useStepUp } from './use-step-up';

/** @param when whether this form needs a step-up; default always. */
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
