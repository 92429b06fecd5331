import { useNavigation } from 'react-router';

import { useLeaveGuard } from './use-leave-guard';
import { useUnloadQuestion } from './use-unload-question';

const QUESTION = 'What you changed is not saved. Leave all the same?';

/** While `dirty`, leaving the page asks first: by a link of the admin, by Back, and by closing the tab. Saving never does. */
export function useLeaveQuestion(dirty: boolean) {
  const { formData } = useNavigation();
  // What is only worked out is stored nowhere, though it was sent.
  const saving = formData !== undefined && formData.get('intent') !== 'preview';
  useLeaveGuard({ holds: () => dirty && !saving, mayLeave: () => confirm(QUESTION) });
  useUnloadQuestion(dirty);
}
