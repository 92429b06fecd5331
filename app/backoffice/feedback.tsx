import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router';

import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import { useCurrentFailure } from './failures';
import { fetchJson } from './fetch-json';
import { useKeys } from './keys/keys';
import {
  AnswersContext,
  type ChangeAnswer,
  undoFailure,
  undoRequest,
  useAnswers,
  useAnswersState,
} from './use-answers';
import { useRowChanges } from './use-row-changes';
import { useWindowEvent } from './use-window-event';

import css from './feedback.module.css';

const SUCCESS_TIME = 10_000;

/** Pixels between the messages and the control above them. */
const MESSAGE_GAP = 8;

type Places = {
  /** Shows messages in an open dialog, which hides those behind it. @returns a function to call when it closes. */
  readonly enter: () => () => void;
  readonly undo: (answer: ChangeAnswer) => (() => void) | undefined;
};

const FeedbackContext = createContext<Places | null>(null);

const offerUndoAgain = ({ change }: Record<string, string>) =>
  change === undefined ? null : undoFailure(change);

/** Messages outlive a change of screen. Changes are undone by the button, or the newest by U. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const state = useAnswersState();
  const { answers, addAnswer, dismiss, leaveScreen } = state;
  const [dialogs, setDialogs] = useState(0);
  const { change, waiting } = useRowChanges(addAnswer, '/admin/undo', offerUndoAgain);
  const places = useMemo(
    (): Places => ({
      enter() {
        setDialogs((now) => now + 1);
        return () => setDialogs((now) => now - 1);
      },
      undo: ({ undoId }) =>
        undoId ? () => change(undoRequest(undoId), { change: undoId }) : undefined,
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
        const newest = answers.findLast(({ answer: shown }) => shown.undoId);
        if (!newest) return;
        places.undo(newest.answer)?.();
        dismiss(newest.to);
      },
    },
  ]);
  useArrival(addAnswer);
  return (
    <AnswersContext value={state}>
      <FeedbackContext value={places}>
        {children}
        {waiting}
        {dialogs === 0 && <Messages />}
      </FeedbackContext>
    </AnswersContext>
  );
}

export function DialogFeedback() {
  const registerDialog = use(FeedbackContext)?.enter;
  useEffect(() => registerDialog?.(), [registerDialog]);
  return <Messages />;
}

/** Shows the message of a change that redirected here; the query names it. */
function useArrival(addAnswer: (to: string, answer: ChangeAnswer) => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const undoId = params.get('undo');
  const onArrival = useEffectEvent(async (change: string) => {
    params.delete('undo');
    // Drop the parameter, so that a reload doesn't show the message again.
    await navigate(`${pathname}${params.size ? `?${params}` : ''}`, {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
    const description = await fetchJson<{ what: string }>(
      `/admin/undo?change=${encodeURIComponent(change)}`,
    );
    if (description)
      addAnswer(`arrival ${change}`, { ok: true, message: `${description.what}.`, undoId: change });
  });
  useEffect(() => {
    if (undoId !== null) void onArrival(undoId);
  }, [undoId]);
}

/** A success disappears after ten seconds, a failure and a success that `stays` when it is dismissed. */
function Messages() {
  const { answers, dismiss } = useAnswers();
  const places = use(FeedbackContext);
  const element = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget | null>(null);
  useWindowEvent('focusin', ({ target, relatedTarget }) => {
    const isWithin = (node: EventTarget | null) =>
      node instanceof Node && element.current?.contains(node) === true;
    if (isWithin(target) && !isWithin(relatedTarget)) focusedBefore.current = relatedTarget;
  });
  useEffect(() => {
    const messages = element.current;
    if (!messages || messages.closest('dialog')) return;
    const observer = new ResizeObserver(() => makeRoom(messages));
    observer.observe(messages);
    // A notice above the control may push it below the messages.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className={css.message} role="status">
      {answers.map(({ to, answer }) => (
        <Message
          key={to}
          answer={answer}
          dismiss={(message) => {
            if (message) returnFocus(message, focusedBefore.current);
            dismiss(to);
          }}
          undo={places?.undo(answer)}
        />
      ))}
    </div>
  );
}

/** A button pressed with the keyboard disappears with its message. Dialogs choose another place for the focus themselves. */
function returnFocus(message: HTMLElement, focusedBefore: EventTarget | null) {
  if (!message.querySelector(':focus-visible') || message.closest('dialog')) return;
  if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected)
    return focusedBefore.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** Bars at the foot of the screen stay above the messages, and the control that has the focus is scrolled above them. */
function makeRoom(messages: HTMLElement) {
  const { top, height } = messages.getBoundingClientRect();
  const room = height === 0 ? 0 : window.innerHeight - top;
  document.documentElement.style.setProperty('--messages', room === 0 ? '' : `${room}px`);
  const control = document.activeElement;
  if (room === 0 || !control?.matches('a, button, input, select, textarea')) return;
  const place = control.getBoundingClientRect();
  const isCovered = place.bottom > top && place.top < window.innerHeight + room;
  if (isCovered && !messages.contains(control))
    window.scrollBy({ top: place.bottom - top + MESSAGE_GAP, behavior: 'instant' });
}

function Message({
  answer,
  dismiss: onDismiss,
  undo,
}: {
  answer: ChangeAnswer;
  dismiss: (message: HTMLElement | null) => void;
  undo: (() => void) | undefined;
}) {
  const { ok, message, reasons = [], view } = answer;
  const element = useRef<HTMLDivElement>(null);
  const close = () => onDismiss(element.current);
  const onShown = useEffectEvent(close);
  const failure = useCurrentFailure();
  const [failureBefore] = useState(failure);
  const hasFailedSince = failure !== null && failure !== failureBefore;
  useEffect(() => {
    if (!answer.ok || answer.stays) return;
    if (hasFailedSince) {
      onShown();
      return;
    }
    const timer = setTimeout(onShown, SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [answer, hasFailedSince]);
  return (
    <Notice ref={element} tone={ok ? 'ok' : 'warn'}>
      <div className={css.text}>
        <span>{message}</span> {view && <a href={view.href}>{view.label}</a>}
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
            close();
          }}
        >
          Undo
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={close}>
        Dismiss
      </Button>
    </Notice>
  );
}
