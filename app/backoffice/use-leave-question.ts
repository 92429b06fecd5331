import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

import { useLeaveGuard } from './use-leave-guard';
import { useUnloadQuestion } from './use-unload-question';

const QUESTION = 'Your changes haven’t been saved. Leave anyway?';

/** Asks before leaving while `dirty`. A link followed during a save waits for the response. */
export function useLeaveQuestion(dirty: boolean) {
  const { formData } = useNavigation();
  // A submission with the intent `preview` stores nothing.
  const saving = formData !== undefined && formData.get('intent') !== 'preview';
  const latest = useRef(dirty);
  const onAnswer = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = dirty;
    if (!saving) onAnswer.current?.();
  }, [dirty, saving]);
  useLeaveGuard({
    isBlocking: () => dirty || saving,
    async mayLeave() {
      if (saving) await new Promise<void>((resolve) => (onAnswer.current = resolve));
      // A response may have arrived in the same render as this question.
      await nextFrame();
      return !latest.current || confirm(QUESTION);
    },
  });
  useUnloadQuestion(() => dirty);
}

/** Resolves after the next frame, when the form has handled the response. */
const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
