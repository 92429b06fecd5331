import { useEffect, useEffectEvent } from 'react';

import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import { useKeys } from './keys/keys';
import type { ChangeAnswer, useAnswers } from './use-answers';

import css from './feedback.module.css';

const SHOWN_FOR = 10_000;

/**
 * What came of changes, at the foot of the window: in sight wherever the screen is scrolled to. A success goes by itself after
 * ten seconds, a refusal when it is dismissed. `undoOf` gives the way back from an answer, where there is one: by its button, or
 * by U from the newest.
 */
export function ChangeFeedback({
  answers,
  dismiss,
  undoOf,
}: Pick<ReturnType<typeof useAnswers>, 'answers' | 'dismiss'> & {
  undoOf?: (answer: ChangeAnswer) => (() => void) | undefined;
}) {
  const undoNewest = () => {
    const newest = answers.findLast(({ answer }) => undoOf?.(answer));
    if (!newest) return;
    undoOf?.(newest.answer)?.();
    dismiss(newest.to);
  };
  useKeys(
    'Changes',
    undoOf ? [{ key: 'u', does: 'Undo, while it is offered', run: undoNewest }] : [],
  );
  return (
    <div className={css.message} role="status">
      {answers.map(({ to, answer }) => (
        <One key={to} answer={answer} done={() => dismiss(to)} undo={undoOf?.(answer)} />
      ))}
    </div>
  );
}

function One({
  answer,
  done,
  undo,
}: {
  answer: ChangeAnswer;
  done: () => void;
  undo: (() => void) | undefined;
}) {
  const { ok, message, reasons = [] } = answer;
  const onShown = useEffectEvent(done);
  useEffect(() => {
    if (!answer.ok) return;
    const timer = setTimeout(onShown, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [answer]);
  return (
    <Notice tone={ok ? 'ok' : 'warn'}>
      <div className={css.text}>
        {message}
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      {undo && (
        <Button
          size="small"
          onClick={() => {
            undo();
            done();
          }}
        >
          Undo
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={done}>
        Dismiss
      </Button>
    </Notice>
  );
}
