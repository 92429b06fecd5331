import { ChangeFeedback } from '~/backoffice/feedback';
import type { ChangeAnswer } from '~/backoffice/use-answers';

import { useLeadChange } from './use-lead-change';

/** What came of the changes of leads; a deletion or a call can be undone while it is said. */
export function LeadFeedback() {
  const { answers, dismiss, send } = useLeadChange();
  const undoOf = ({ undo = [], undoBy }: ChangeAnswer) => {
    if (undoBy) return () => void send(undoBy);
    const ids = undo.join();
    const back: Readonly<Record<string, string>> =
      undo.length === 1 ? { do: 'restore', id: ids } : { do: 'many-restore', ids };
    return ids ? () => void send(back) : undefined;
  };
  return <ChangeFeedback answers={answers} dismiss={dismiss} undoOf={undoOf} />;
}
