import { ErrorNotice, Notice } from '~/ui/notice';

import { type Failure, useFailure, useHasOwnEndedBanner } from './failures';
import type { ShellData } from './shell-data';

import css from './shell.module.css';

export const isUnset = ({
  demo,
  invalid,
  hasPasskey,
}: Pick<ShellData, 'demo' | 'invalid' | 'hasPasskey'>) =>
  demo.length > 0 || invalid.length > 0 || !hasPasskey;

export function Warnings({ damaged, ended: sessionEnded }: { damaged: boolean; ended: boolean }) {
  const hasOwnBanner = useHasOwnEndedBanner();
  const isEndShown = sessionEnded && !hasOwnBanner;
  if (!isEndShown && !damaged) return null;
  return (
    <div className={`stack ${css.warnings}`}>
      {isEndShown && (
        <ErrorNotice>
          <SignInElsewhere />
        </ErrorNotice>
      )}
      {damaged && (
        <Notice tone="error" title="The database is damaged.">
          Restore it from a backup soon: new changes may be lost. You can still export the lists;
          the log shows what is wrong.
        </Notice>
      )}
    </div>
  );
}

/** Shows nothing about an ended session if `ended`, because the warnings already mention it. */
export function RequestFailure({ ended: sessionEnded }: { ended: boolean }) {
  const failure = useFailure();
  const hasOwnBanner = useHasOwnEndedBanner();
  if (failure === null || (failure === 'ended' && (sessionEnded || hasOwnBanner))) return null;
  return (
    <div className={css.notDone}>
      <ErrorNotice>
        {failure === 'ended' ? <SignInElsewhere /> : FAILURE_MESSAGES[failure]}
      </ErrorNotice>
    </div>
  );
}

const FAILURE_MESSAGES: Readonly<Record<Exclude<Failure, 'ended'>, string>> = {
  unanswered: 'The server didn’t respond. Your text is still here: please try again in a moment.',
  failed:
    'Something went wrong, and the error has been logged. Your text is still here: please try again.',
};

const SignInElsewhere = () => (
  <>
    <strong>Your session has ended. </strong>
    <a href="/admin" target="_blank" rel="noreferrer">
      Sign in again in another tab
    </a>
    , then save again: your text is still here.
  </>
);
