import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

import { useLeaveGuard } from './use-leave-guard';
import { useUnloadQuestion } from './use-unload-question';

const QUESTION = 'Your changes haven’t been saved. Leave anyway?';

/**
 * While `dirty`, leaving the page asks first: by a link of the admin, by Back, and by closing the tab. A link that is followed while
 * a save is on its way waits for its answer, as it would cut it off.
 */
export function useLeaveQuestion(dirty: boolean) {
  const { formData } = useNavigation();
  // What is only worked out is stored nowhere, though it was sent.
  const saving = formData !== undefined && formData.get('intent') !== 'preview';
  const latest = useRef(dirty);
  const onAnswer = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = dirty;
    if (!saving) onAnswer.current?.();
  }, [dirty, saving]);
  useLeaveGuard({
    holds: () => dirty || saving,
    async mayLeave() {
      if (saving) {
        await new Promise<void>((resolve) => (onAnswer.current = resolve));
        await nextFrame();
      }
      return !latest.current || confirm(QUESTION);
    },
  });
  useUnloadQuestion(dirty);
}

/** By then the form has taken the answer in. */
const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
