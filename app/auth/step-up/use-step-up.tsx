import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { requestTimeout } from '~/platform/request-timeout';
import { Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';

import { AFTER_FIVE, ByPasskey, PinField, WHY_AGAIN } from './step-up-fields';

import css from './step-up.module.css';

const ADDRESS = '/admin/step-up/check';

/** Resolves with whether to go on. The server asks for itself whatever this says. */
type StepUp = () => Promise<boolean>;

const StepUpContext = createContext<StepUp | null>(null);

/**
 * Asks who sits here, before something that must not be done from a screen left open, and only if nobody has proved it within
 * five minutes. The screen stays as it is meanwhile. False: the person would rather not.
 */
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
    const goOn = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    return goOn;
  }, []);
  return (
    <StepUpContext value={stepUp}>
      {children}
      {question && <StepUpDialog hasPasskey={hasPasskey} onAnswer={question.answer} />}
    </StepUpContext>
  );
}

/** True as well when no answer comes: what was asked for then fails in its own words. */
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

function StepUpDialog({
  hasPasskey,
  onAnswer,
}: {
  hasPasskey: boolean;
  onAnswer: (goOn: boolean) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const goOn = () => {
    onAnswer(true);
    // Closed and not only taken away: the cursor goes back to where it was.
    dialog.current?.close();
  };
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    const problemText = await tryPin(new FormData(form));
    setBusy(false);
    setProblem(problemText);
    form.reset();
    if (!problemText) goOn();
  };
  return (
    <Dialog ref={dialog} id="step-up" title="Is it you?" onClose={() => onAnswer(false)}>
      <div className={css.stepUp}>
        <p className={css.lead}>{WHY_AGAIN}</p>
        <form
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
        {problem && <p className={css.lead}>{AFTER_FIVE}</p>}
        {hasPasskey && <ByPasskey onDone={goOn} />}
      </div>
    </Dialog>
  );
}

/** What is wrong, for the person; empty when it is the PIN. */
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
    const { problem = 'The server could not check it. Please try again.' } = await answer.json();
    return problem;
  } catch {
    return 'No answer came from the server. Please try again in a moment.';
  }
}
