import { useState } from 'react';

import { useLeaveQuestion } from './use-leave-question';

/**
 * What a form was opened with, for as long as somebody changes it: what the server says meanwhile (a colleague saved the same)
 * replaces nothing that is being typed. Leaving asks first. `touch` at the first change, `release` once it is stored.
 */
export function useHeld<T>(latest: T) {
  const [held, setHeld] = useState<T | null>(null);
  useLeaveQuestion(held !== null);
  return {
    shown: held ?? latest,
    touch: () => setHeld((opened) => opened ?? latest),
    release: () => setHeld(null),
  };
}
