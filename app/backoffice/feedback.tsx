import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router';

import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import { useCurrentFailure } from './failures';
import { useKeys } from './keys/keys';
import { AnswersContext, type ChangeAnswer, useAnswers, useAnswersState } from './use-answers';
import { useRowChanges } from './use-row-changes';

import css from './feedback.module.css';

const SHOWN_FOR = 10_000;

type Places = {
  /** A dialog has a place for what is said: beside an open one nothing is seen or heard. @returns it is gone. */
  readonly enter: () => () => void;
  readonly undo: (answer: ChangeAnswer) => (() => void) | undefined;
};

const PlacesContext = createContext<Places | null>(null);

/**
 * Keeps what there is to say of changes for every screen, so that it outlives a way to the next one, and takes them back: by its
 * button, or by U the newest.
 */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const state = useAnswersState();
  const { answers, addAnswer, dismiss, leaveScreen } = state;
  const [dialogs, setDialogs] = useState(0);
  const { change, waiting } = useRowChanges(addAnswer, '/admin/undo');
  const places = useMemo(
    (): Places => ({
      enter() {
        setDialogs((now) => now + 1);
        return () => setDialogs((now) => now - 1);
      },
      undo: ({ undoId }) =>
        undoId ? () => change(`undo ${undoId}`, { change: undoId }) : undefined,
    }),
    [change],
  );
  const { pathname } = useLocation();
  const [screen, setScreen] = useState(pathname);
  if (screen !== pathname) {
    setScreen(pathname);
    leaveScreen();
  }
  useKeys('Changes', [
    {
      key: 'u',
      does: 'Undo the last change (while “Undo” is on screen)',
      run: () => {
        const newest = answers.findLast(({ answer }) => answer.undoId);
        if (!newest) return;
        places.undo(newest.answer)?.();
        dismiss(newest.to);
      },
    },
  ]);
  useArrival(addAnswer);
  return (
    <AnswersContext value={state}>
      <PlacesContext value={places}>
        {children}
        {waiting}
        {dialogs === 0 && <Messages />}
      </PlacesContext>
    </AnswersContext>
  );
}

/** The same within an open dialog, for as long as it stands. */
export function DialogFeedback() {
  const enter = use(PlacesContext)?.enter;
  useEffect(() => enter?.(), [enter]);
  return <Messages />;
}

/** Says, with the way back, what was done on the way here: the address names it. */
function useArrival(addAnswer: (to: string, answer: ChangeAnswer) => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const undoId = params.get('undo');
  const onArrival = useEffectEvent(async (change: string) => {
    params.delete('undo');
    // Not again after a reload.
    await navigate(`${pathname}${params.size ? `?${params}` : ''}`, {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
    const answer = await fetch(`/admin/undo?change=${encodeURIComponent(change)}`).catch(
      () => null,
    );
    if (!answer?.ok) return;
    const { what }: { what: string } = await answer.json();
    addAnswer(`arrival ${change}`, { ok: true, message: `${what}.`, undoId: change });
  });
  useEffect(() => {
    if (undoId !== null) void onArrival(undoId);
  }, [undoId]);
}

/**
 * What came of changes, at the foot of the window: in sight wherever the screen is scrolled to. A success goes by itself after
 * ten seconds, a refusal when it is dismissed.
 */
function Messages() {
  const { answers, dismiss } = useAnswers();
  const places = use(PlacesContext);
  return (
    <div className={css.message} role="status">
      {answers.map(({ to, answer }) => (
        <One key={to} answer={answer} done={() => dismiss(to)} undo={places?.undo(answer)} />
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
  const failure = useCurrentFailure();
  const [failureBefore] = useState(failure);
  const hasFailedSince = failure !== null && failure !== failureBefore;
  useEffect(() => {
    if (!answer.ok) return;
    if (hasFailedSince) {
      onShown();
      return;
    }
    const timer = setTimeout(onShown, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [answer, hasFailedSince]);
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
