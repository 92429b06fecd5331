import { useState } from 'react';

import { useLeaveQuestion } from './use-leave-question';

/**
 * Keeps a form's initial values during editing, until it is saved. Call `touch` on the first change.
 * @param saved names the latest save, such as its answer; null, undefined or false if the form wasn't saved.
 */
export function useFormValues<T>(latest: T, saved: unknown) {
  const [heldValues, setHeldValues] = useState<T | null>(null);
  const [handledSave, setHandledSave] = useState(saved);
  if (saved && saved !== handledSave) {
    setHandledSave(saved);
    setHeldValues(null);
  }
  useLeaveQuestion(heldValues !== null);
  return {
    shown: heldValues ?? latest,
    touch: () => setHeldValues((previous) => previous ?? latest),
  };
}
