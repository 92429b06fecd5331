import { createContext, use, useCallback, useMemo, useState } from 'react';

/** `message` may be empty, and then nothing is shown. */
export type ChangeAnswer = {
  readonly ok: boolean;
  readonly message: string;
  readonly reasons?: readonly string[];
  readonly deselect?: readonly string[];
  readonly clearsSelection?: true;
  /** Ids that no longer exist; a screen that shows one closes it. */
  readonly removed?: readonly string[];
  readonly undoId?: string | null;
  readonly view?: { readonly href: string; readonly label: string } | undefined;
  /** Stays until it is dismissed even if it is a success, because it says something that is not on the screen. */
  readonly stays?: boolean | undefined;
};

export const undoRequest = (undoId: string) => `undo ${undoId}`;

export const undoFailure = (undoId: string): ChangeAnswer => ({
  ok: false,
  message: 'Couldn’t undo. Please try again.',
  undoId,
});

export type GivenAnswer = { readonly to: string; readonly answer: ChangeAnswer };

type Answers = {
  readonly answers: readonly GivenAnswer[];
  readonly addAnswer: (to: string, answer: ChangeAnswer) => void;
  readonly dismiss: (to: string) => void;
  /** Drops failures, but keeps changes that can be undone. */
  readonly leaveScreen: () => void;
};

/** A success is replaced by the next answer. A failure stays until it is dismissed or its request is repeated. */
export function withAnswer(
  previous: readonly GivenAnswer[],
  to: string,
  answer: ChangeAnswer,
): readonly GivenAnswer[] {
  const refusals = previous.filter((entry) => !entry.answer.ok && entry.to !== to);
  return answer.message ? [...refusals, { to, answer }] : refusals;
}

export function useAnswersState(): Answers {
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([]);
  const addAnswer = useCallback(
    (to: string, answer: ChangeAnswer) =>
      setAnswers((previous) => withAnswer(previous, to, answer)),
    [],
  );
  const dismiss = useCallback(
    (to: string) => setAnswers((previous) => previous.filter((entry) => entry.to !== to)),
    [],
  );
  const leaveScreen = useCallback(
    () => setAnswers((previous) => previous.filter(({ answer }) => answer.undoId)),
    [],
  );
  return useMemo(
    () => ({ answers, addAnswer, dismiss, leaveScreen }),
    [answers, addAnswer, dismiss, leaveScreen],
  );
}

export const AnswersContext = createContext<Answers | null>(null);

export function useAnswers(): Answers {
  const answers = use(AnswersContext);
  if (!answers) throw new Error('An answer is given outside of the shell.');
  return answers;
}
