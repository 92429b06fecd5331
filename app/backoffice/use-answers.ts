import { createContext, use, useCallback, useMemo, useState } from 'react';

/** What a screen says after a change; without a message, nothing. */
export type ChangeAnswer = {
  readonly ok: boolean;
  readonly message: string;
  readonly reasons?: readonly string[];
  /** What has been gone through: its ticks have done their work. */
  readonly untick?: readonly string[];
  /** All that were chosen have been gone through: their ticks have done their work. */
  readonly settled?: true;
  /** What is there no more: a screen that shows it closes it. */
  readonly removed?: readonly string[];
  /** By which id the change is undone. */
  readonly undoId?: string | null;
};

/** An answer, and what was asked. */
export type GivenAnswer = { readonly to: string; readonly answer: ChangeAnswer };

type Answers = {
  readonly answers: readonly GivenAnswer[];
  readonly addAnswer: (to: string, answer: ChangeAnswer) => void;
  readonly dismiss: (to: string) => void;
  /** Another screen: what was refused on the last one stays behind, what can be undone comes along. */
  readonly leaveScreen: () => void;
};

/**
 * What there is to say of changes, kept by the shell for all screens. A success gives way to the next answer; a refusal stays until
 * it is dismissed or the same change (`to`) is answered anew, so that of two in the same breath neither hides that the other failed.
 */
export function useAnswersState(): Answers {
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([]);
  const addAnswer = useCallback(
    (to: string, answer: ChangeAnswer) =>
      setAnswers((before) => {
        const refusals = before.filter((given) => !given.answer.ok && given.to !== to);
        return answer.message ? [...refusals, { to, answer }] : refusals;
      }),
    [],
  );
  const dismiss = useCallback(
    (to: string) => setAnswers((before) => before.filter((given) => given.to !== to)),
    [],
  );
  const leaveScreen = useCallback(
    () => setAnswers((before) => before.filter(({ answer }) => answer.undoId)),
    [],
  );
  return useMemo(
    () => ({ answers, addAnswer, dismiss, leaveScreen }),
    [answers, addAnswer, dismiss, leaveScreen],
  );
}

export const AnswersContext = createContext<Answers | null>(null);

/** What there is to say of changes, and how a screen adds to it. */
export function useAnswers(): Answers {
  const answers = use(AnswersContext);
  if (!answers) throw new Error('An answer is given outside of the shell.');
  return answers;
}
