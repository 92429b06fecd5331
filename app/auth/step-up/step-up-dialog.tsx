import { useState } from 'react';

import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';

import { tryPin } from './step-up-check';
import { AFTER_FIVE, ByPasskey, PinField, STEP_UP_REASON } from './step-up-fields';

import css from './step-up.module.css';

export function StepUpDialog({
  hasPasskey,
  onAnswer,
}: {
  hasPasskey: boolean;
  onAnswer: (goOn: boolean) => void;
}) {
  const dialog = useOpenedDialog();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const confirmStepUp = () => {
    onAnswer(true);
    // The dialog is closed before it is unmounted, because only closing restores the focus.
    dialog.current?.close();
  };
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    const problemText = await tryPin(new FormData(form));
    setBusy(false);
    setProblem(problemText);
    form.reset();
    if (!problemText) confirmStepUp();
  };
  return (
    <Dialog ref={dialog} id="step-up" title="Confirm it’s you" onClose={() => onAnswer(false)}>
      <div className={`form ${css.stepUp}`}>
        <p className="note">{STEP_UP_REASON}</p>
        <form
          className="part"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget);
          }}
        >
          <PinField problem={problem || undefined} />
          <Button type="submit" variant="primary" busy={busy}>
            Confirm
          </Button>
        </form>
        {problem && <p className="note">{AFTER_FIVE}</p>}
        {hasPasskey && <ByPasskey onDone={confirmStepUp} />}
      </div>
    </Dialog>
  );
}
