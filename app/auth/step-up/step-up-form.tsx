import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';

import { useStepUp } from './use-step-up';

/** @param isRequired whether this form needs a step-up; default always. */
export function StepUpForm({
  isRequired,
  ...props
}: ComponentProps<typeof Form> & { isRequired?: ((form: FormData) => boolean) | undefined }) {
  const submit = useSubmit();
  const stepUp = useStepUp();
  return (
    <Form
      method="post"
      {...props}
      onSubmit={(event) => {
        if (isRequired?.(new FormData(event.currentTarget)) === false) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const submission = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
        void stepUp().then(async (isConfirmed) => {
          if (isConfirmed) await submit(submission);
        });
      }}
    />
  );
}
