import { useLeaveGuard } from './use-leave-guard';
import { useSending } from './use-sending';
import { useUnloadQuestion } from './use-unload-question';

const QUESTION = 'What you changed is not saved. Leave all the same?';

/** While `dirty`, leaving the page asks first: by a link of the admin, by Back, and by closing the tab. Saving never does. */
export function useLeaveQuestion(dirty: boolean) {
  const sending = useSending();
  useLeaveGuard({ holds: () => dirty && !sending, mayLeave: () => confirm(QUESTION) });
  useUnloadQuestion(dirty);
}
