import { type ReactNode, useState } from 'react';

import { useOwnEndedBanner } from '~/backoffice/failures';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import type { BrowserCopy } from '~/backoffice/writing/autosave/browser-copy';
import type { Form, PublicState, TextKind } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import { formatInstant } from '~/platform/indian-time';
import { cutText } from '~/platform/text/cut-text';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import css from './draft-notices.module.css';

export type WritingMessage = {
  readonly tone: 'ok' | 'error';
  readonly text: string;
  readonly view?: ChangeAnswer['view'];
};

/** States of a save that suppress a success message. */
const UNSAVED: ReadonlySet<string> = new Set([
  'unreachable',
  'failed',
  'signed-out',
  'gone',
  'stale',
]);

type About<F extends Form, S extends PublicState> = { kind: TextKind<F, S>; draft: Draft<F, S> };

export function DraftNotices<F extends Form, S extends PublicState>({
  kind,
  draft,
  message,
  dismiss,
}: About<F, S> & { message: WritingMessage | null; dismiss: () => void }) {
  const { save, copies, restored, otherTab } = draft;
  return (
    <div className={`stack ${css.notices}`}>
      {message && !(message.tone !== 'error' && UNSAVED.has(save.kind)) && (
        <ChoiceNotice tone={message.tone}>
          <span>{message.text}</span>
          {message.view && <a href={message.view.href}>{message.view.label}</a>}
          <Button size="small" variant="quiet" onClick={dismiss}>
            Dismiss
          </Button>
        </ChoiceNotice>
      )}
      {save.kind === 'signed-out' && <SignedOut onLeave={draft.leaveQuietly} />}
      <Conflict kind={kind} draft={draft} />
      {restored && <Restored draft={draft} at={restored.at} />}
      {copies.map((copy) => (
        <AbandonedCopy key={copy.key} kind={kind} draft={draft} copy={copy} />
      ))}
      {otherTab && (
        <Notice tone="warn" role="alert">
          This {kind.noun} is also open in another tab. The second tab to save will ask before it
          overwrites anything.
        </Notice>
      )}
    </div>
  );
}

/** A notice with buttons. Errors stay in view, because they keep the text from being stored. */
function ChoiceNotice({
  tone,
  title = '',
  children,
}: {
  tone: 'ok' | 'info' | 'warn' | 'error';
  title?: string;
  children: ReactNode;
}) {
  return (
    <Notice
      tone={tone}
      role={tone === 'warn' || tone === 'error' ? 'alert' : 'status'}
      className={tone === 'error' ? css.urgent : ''}
      title={title}
    >
      <div className={`cluster ${css.choice}`}>{children}</div>
    </Notice>
  );
}

const MAX_OPENING_LENGTH = 60;

function useChoice(failureMessage: string) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (task: () => Promise<unknown>) => {
    setBusy(true);
    setProblem('');
    if ((await task()) === false) setProblem(failureMessage);
    setBusy(false);
  };
  return { problem, busy, run };
}

const NOT_STORED =
  'The current text couldn’t be saved to Revisions, so it wasn’t replaced. Please try again.';

function Restored<F extends Form, S extends PublicState>({
  draft,
  at,
}: {
  draft: Draft<F, S>;
  at: number;
}) {
  const { problem, busy, run } = useChoice(NOT_STORED);
  return (
    <ChoiceNotice tone="info">
      <span>
        Restored unsaved text from this browser, written on {formatInstant(at)}. If you discard it,
        the saved text returns and this text stays in Revisions.
      </span>
      <Button size="small" busy={busy} onClick={() => void run(draft.undoRestore)}>
        Discard it
      </Button>
      <Button size="small" variant="quiet" busy={busy} onClick={draft.forgetRestored}>
        Keep it
      </Button>
      {problem}
    </ChoiceNotice>
  );
}

function AbandonedCopy<F extends Form, S extends PublicState>({
  kind,
  draft,
  copy,
}: About<F, S> & { copy: BrowserCopy<F> }) {
  const { problem, busy, run } = useChoice(NOT_STORED);
  return (
    <ChoiceNotice tone="warn">
      <span>
        This browser has a different copy of this {kind.noun}, from {formatInstant(copy.at)}: “
        {cutText(kind.openingOf(copy.form), MAX_OPENING_LENGTH) || kind.titleOf(copy.form)}”. You’re
        looking at the newer version saved on the server. If you restore the copy, the current text
        stays in Revisions.
      </span>
      <Button size="small" busy={busy} onClick={() => void run(() => draft.takeCopy(copy))}>
        Restore it
      </Button>
      <Button size="small" variant="quiet" busy={busy} onClick={() => draft.discardCopy(copy)}>
        Discard it
      </Button>
      {problem}
    </ChoiceNotice>
  );
}

function SignedOut({ onLeave }: { onLeave: () => void }) {
  useOwnEndedBanner();
  return (
    <Notice tone="error" role="alert" className={css.urgent} title="You are signed out.">
      <p>
        Your text is saved in this browser.{' '}
        {/* A full page load shows the sign-in, which leads back to this address. */}
        <a href="?new" onClick={onLeave}>
          Sign in and continue
        </a>
      </p>
    </Notice>
  );
}

function Conflict<F extends Form, S extends PublicState>({ kind, draft }: About<F, S>) {
  const { save, others } = draft;
  const { problem, busy, run } = useChoice('That didn’t work. Please try again.');
  const stale = save.kind === 'stale' ? save.newerText : null;
  const loadButton = (
    <Button size="small" busy={busy} onClick={() => void run(draft.loadNewerText)}>
      Load theirs
    </Button>
  );
  if (save.kind === 'gone')
    return (
      <ChoiceNotice tone="error" title={`This ${kind.noun} was deleted.`}>
        <span>
          Your text is saved in this browser; the <a href={`${kind.root}/bin`}>bin</a> keeps deleted
          items for 30 days.
        </span>
        <Button size="small" busy={busy} onClick={() => void run(() => draft.keepMine(0))}>
          Restore as a draft
        </Button>
      </ChoiceNotice>
    );
  if (stale)
    return (
      <ChoiceNotice
        tone="error"
        title={`${stale.by} saved this ${kind.noun} on ${formatInstant(stale.at)}, while you were writing.`}
      >
        <span>
          Your text is not saved yet. Whichever version you choose, the other stays in Revisions.
        </span>
        {loadButton}
        <Button
          size="small"
          busy={busy}
          onClick={() => void run(() => draft.keepMine(stale.version))}
        >
          Keep mine
        </Button>
        {problem}
      </ChoiceNotice>
    );
  if (others)
    return (
      <ChoiceNotice tone="warn">
        <span>
          {others.by} is also editing this {kind.noun} and saved it on {formatInstant(others.at)}.
        </span>
        {loadButton}
        <Button size="small" variant="quiet" onClick={draft.forgetOthers}>
          Not now
        </Button>
        {problem}
      </ChoiceNotice>
    );
  return null;
}
