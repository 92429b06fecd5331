import { createContext, use, useCallback, useState, type ReactNode } from 'react';

import { hasSteppedUp } from './step-up-check';
import { StepUpDialog } from './step-up-dialog';

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
