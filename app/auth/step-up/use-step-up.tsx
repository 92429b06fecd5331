import { createContext, use, useCallback, useState, type ReactNode } from 'react';

import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';

import { hasSteppedUp, tryPin } from './step-up-check';
import { AFTER_FIVE, ByPasskey, PinField, STEP_UP_REASON } from './step-up-fields';

import css from './step-up.module.css';

/** Resolves to whether to continue. The server checks independently. */
type StepUp = () => Promise<boolean>;

const StepUpContext = createContext<StepUp | null>(null);

/** Asks for a step-up on this screen, unless one was done within five minutes. False if the user cancels. */
export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext);
  if (!stepUp) throw new Error('A step-up is asked for outside of the shell.');
  return stepUp;
}

export function StepUpProvider({
  hasPasskey,
  children,
}: {
  hasPasskey: boolean;
  children: ReactNode;
}) {
  const [question, setQuestion] = useState<{ answer: (goOn: boolean) => void } | null>(null);
  const stepUp = useCallback(async () => {
    if (await hasSteppedUp()) return true;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    return isConfirmed;
  }, []);
  return (
    <StepUpContext value={stepUp}>
      {children}
      {question && <StepUpDialog hasPasskey={hasPasskey} onAnswer={question.answer} />}
    </StepUpContext>
  );
}

function StepUpDialog({
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
