import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

import { useLeaveGuard } from './use-leave-guard';
import { useUnloadQuestion } from './use-unload-question';

const QUESTION = 'Your changes haven’t been saved. Leave anyway?';

/** Asks before leaving while `dirty`. A link followed during a save waits for the answer, which it would otherwise cancel. */
export function useLeaveQuestion(dirty: boolean) {
  const { formData } = useNavigation();
  // A preview is not stored.
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

/** The form has handled the answer by then. */
const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
