import { useCallback, useState } from 'react';

/** What a screen says after a change; without a message, nothing. */
export type ChangeAnswer = {
  readonly ok: boolean;
  readonly message: string;
  readonly reasons?: readonly string[];
  /** What has been gone through: its ticks have done their work. */
  readonly untick?: readonly string[];
  /** All that were chosen have been gone through: their ticks have done their work. */
  readonly settled?: true;
  /** What can be brought back. */
  readonly undo?: readonly string[];
  /** The fields of the form that brings it back, where that takes more than naming it. */
  readonly undoBy?: Readonly<Record<string, string>>;
};

/** An answer, and what was asked. */
type GivenAnswer = { readonly to: string; readonly answer: ChangeAnswer };

/**
 * What a screen has to say of its changes. A success gives way to the next answer; a refusal stays until it is dismissed or the
 * same change (`to`) is answered anew, so that of two in the same breath neither hides that the other failed.
 */
export function useAnswers() {
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
  return { answers, addAnswer, dismiss };
}
