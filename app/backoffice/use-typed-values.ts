import { useState } from 'react';

import { useLeaveQuestion } from './use-leave-question';

/** Keeps a form's initial values during editing. Call `touch` on the first change, `release` after saving. */
export function useFormValues<T>(latest: T) {
  const [held, setHeld] = useState<T | null>(null);
  useLeaveQuestion(held !== null);
  return {
    shown: held ?? latest,
    touch: () => setHeld((opened) => opened ?? latest),
    release: () => setHeld(null),
  };
}
