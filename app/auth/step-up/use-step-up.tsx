import { createContext, use, useCallback, useState, type ReactNode } from 'react';

import { requestTimeout } from '~/platform/request-timeout';
import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';

import { ByPasskey, lockoutAdvice, PinField, stepUpReason } from './step-up-fields';

import css from './step-up.module.css';

const ADDRESS = '/admin/step-up/check';

/** Resolves to true if the server doesn't respond, because the request that follows then reports the failure. */
async function hasSteppedUp(): Promise<boolean> {
  try {
    const answer = await fetch(ADDRESS, {
      headers: { accept: 'application/json' },
      signal: requestTimeout(),
    });
    return !answer.ok || (await answer.json()).done === true;
  } catch {
    return true;
  }
}

async function tryPin(body: FormData): Promise<string> {
  try {
    const answer = await fetch(ADDRESS, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: requestTimeout(),
    });
    if (answer.ok) return '';
    if (answer.status === 401)
      return 'Your session has ended. Sign in again in another tab, then try again.';
    const { problem = 'The server couldn’t check this. Please try again.' } = await answer.json();
    return problem;
  } catch {
    return 'The server didn’t respond. Please try again in a moment.';
  }
}

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
        <p className="note">{stepUpReason(hasPasskey)}</p>
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
        {problem && <p className="note">{lockoutAdvice(hasPasskey)}</p>}
        {hasPasskey && <ByPasskey onDone={confirmStepUp} />}
      </div>
    </Dialog>
  );
}
