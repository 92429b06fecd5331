import { useState } from 'react';

import { useLeaveQuestion } from './use-leave-question';

/** Keeps a form's initial values during editing. Call `touch` on the first change, `release` after saving. */
export function useFormValues<T>(latest: T) {
  const [heldValues, setHeldValues] = useState<T | null>(null);
  useLeaveQuestion(heldValues !== null);
  return {
    shown: heldValues ?? latest,
    touch: () => setHeldValues((previous) => previous ?? latest),
    release: () => setHeldValues(null),
  };
}
