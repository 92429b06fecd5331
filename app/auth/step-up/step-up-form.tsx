import type { ComponentProps } from 'react';
import { Form, useSubmit } from 'react-router';

import { useStepUp } from './use-step-up';

/** A form that is sent once it is known who sits here; what was typed into it stays meanwhile. */
export function StepUpForm(props: ComponentProps<typeof Form>) {
  const submit = useSubmit();
  const stepUp = useStepUp();
  return (
    <Form
      {...props}
      onSubmit={(event) => {
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
