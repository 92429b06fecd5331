import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { useSending } from './use-sending';
import { useUnloadQuestion } from './use-unload-question';

const QUESTION = 'What you changed is not saved. Leave all the same?';

/** While `dirty`, leaving the page asks first: by a link of the admin, by Back, and by closing the tab. Saving never does. */
export function useLeaveQuestion(dirty: boolean) {
  const sending = useSending();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !sending && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useUnloadQuestion(dirty);
}
