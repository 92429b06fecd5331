import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';

import { Notice } from '~/ui/notice';

import { type Failure, useFailure } from './failures';
import type { ShellData } from './shell-data';

import css from './shell.module.css';

const DASHBOARD = '/admin';

export const isUnset = ({
  demo,
  invalid,
  hasPasskey,
}: Pick<ShellData, 'demo' | 'invalid' | 'hasPasskey'>) =>
  demo.length > 0 || invalid.length > 0 || !hasPasskey;

export function Warnings({
  data: { demo, invalid, hasPasskey, damaged },
  ended,
}: {
  data: ShellData;
  ended: boolean;
}) {
  const { pathname } = useLocation();
  const isToSet = pathname === DASHBOARD && isUnset({ demo, invalid, hasPasskey });
  if (!ended && !damaged && !isToSet) return null;
  return (
    <div className={css.warnings}>
      {ended && (
        <Notice tone="error" role="alert">
          <SignInElsewhere />
        </Notice>
      )}
      {damaged && (
        <Notice tone="error" title="The database is damaged.">
          Restore it from a backup soon: new changes may be lost. You can still export the lists;
          the log shows what is wrong.
        </Notice>
      )}
      {isToSet && (
        <Notice tone="warn">
          {demo.length > 0 && (
            <p>
              Visitors see sample values ({demo.join(', ')}); the site is hidden from search
              engines. <Link to="/admin/settings">Add your details</Link>
            </p>
          )}
          {invalid.length > 0 && (
            <p>
              These settings aren’t valid, so their links aren’t shown:{' '}
              {invalid.map(({ key, label }, at) => (
                <Fragment key={key}>
                  {at > 0 && ', '}
                  <Link to={`/admin/settings/${key}`}>{label}</Link>
                </Fragment>
              ))}
            </p>
          )}
          {!hasPasskey && (
            <p>
              Your leads are protected only by a four-character PIN.{' '}
              <Link to="/admin/settings/security">Add a passkey</Link>
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}

/** The end of the session is also among the warnings. */
export function NotDone({ ended }: { ended: boolean }) {
  const failure = useFailure();
  if (failure === null || (failure === 'ended' && ended)) return null;
  return (
    <div className={css.notDone}>
      <Notice tone="error" role="alert">
        {failure === 'ended' ? <SignInElsewhere /> : FAILURE_MESSAGES[failure]}
      </Notice>
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
