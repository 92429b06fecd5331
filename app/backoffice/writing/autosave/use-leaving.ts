import { useEffectEvent } from 'react';

import { useLeaveGuard } from '~/backoffice/use-leave-guard';
import { useUnloadQuestion } from '~/backoffice/use-unload-question';

import type { Form, PublicState } from './text-kind';
import type { Draft } from './use-draft';

const UNSAVED =
  'Your text hasn’t been saved to the server yet. This browser keeps a copy and will offer to restore it. Leave anyway?';
const UPLOADING =
  'A picture is still uploading or failed to upload, so it isn’t in the text. Leave anyway?';

/** Links wait until the text is saved. Asks if saving fails, or while a picture is uploading. */
export function useLeaving<F extends Form, S extends PublicState>(
  { autosave, save }: Draft<F, S>,
  isUploading: () => boolean,
) {
  const lacksPicture = () => save.kind !== 'gone' && isUploading();
  const onLeaving = useEffectEvent(lacksPicture);
  useLeaveGuard({
    isBlocking: () => autosave.isDirty() || lacksPicture(),
    async mayLeave() {
      const isSaved = await autosave.flush();
      return (isSaved && !onLeaving()) || confirm(isSaved ? UPLOADING : UNSAVED);
    },
  });
  useUnloadQuestion(lacksPicture);
}
