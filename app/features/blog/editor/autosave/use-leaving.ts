import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';

import type { Draft } from './use-draft';

const UNSAVED =
  'The server does not have this text yet. This browser keeps it and offers it again. Leave?';
const UPLOADING = 'A picture is still on its way, or failed: it is not in the text. Leave?';

/** In-app links wait until the text is saved; where it can't be, and while a picture is still to come, they ask. */
export function useLeaving({ autosave, save }: Draft, isUploading: () => boolean) {
  // Of a post that is deleted nothing is still to come.
  const lacksPicture = () => save.kind !== 'gone' && isUploading();
  const onLeaving = useEffectEvent(lacksPicture);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (autosave.isDirty() || lacksPicture()) && currentLocation.pathname !== nextLocation.pathname,
  );
  const confirmed = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || confirmed.current) return;
    confirmed.current = true;
    const leave = async () => {
      const isSaved = await autosave.flush();
      const question = isSaved ? UPLOADING : UNSAVED;
      if ((isSaved && !onLeaving()) || confirm(question)) blocker.proceed();
      else blocker.reset();
      confirmed.current = false;
    };
    void leave();
  }, [blocker, autosave]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (onLeaving()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
