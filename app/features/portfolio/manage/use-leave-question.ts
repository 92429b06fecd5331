import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

const QUESTION = 'What you changed is not saved. Leave all the same?';

/**
 * While `dirty`, leaving the page asks first: by a link of the admin, by Back, and by closing the tab. Set `leaving.current`
 * when the form is sent.
 */
export function useLeaveQuestion(dirty: boolean) {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return { leaving };
}
