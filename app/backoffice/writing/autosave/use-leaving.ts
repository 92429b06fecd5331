import { useEffect, useEffectEvent } from 'react';

import { useLeaveGuard } from '~/backoffice/use-leave-guard';

import type { Form, PublicState } from './text-kind';
import type { Draft } from './use-draft';

const UNSAVED =
  'The server does not have this text yet. This browser keeps it and offers it again. Leave?';
const UPLOADING = 'A picture is still on its way, or failed: it is not in the text. Leave?';

/** In-app links wait until the text is saved; where it can't be, and while a picture is still to come, they ask. */
export function useLeaving<F extends Form, S extends PublicState>(
  { autosave, save }: Draft<F, S>,
  isUploading: () => boolean,
) {
  // Of a text that is deleted nothing is still to come.
  const lacksPicture = () => save.kind !== 'gone' && isUploading();
  const onLeaving = useEffectEvent(lacksPicture);
  useLeaveGuard({
    holds: () => autosave.isDirty() || lacksPicture(),
    async mayLeave() {
      const isSaved = await autosave.flush();
      return (isSaved && !onLeaving()) || confirm(isSaved ? UPLOADING : UNSAVED);
    },
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (onLeaving()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
