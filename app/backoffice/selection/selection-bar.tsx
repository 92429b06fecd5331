import type { ReactNode } from 'react';

import { useStepUp } from '~/auth/step-up/use-step-up';
import { Button } from '~/ui/form/button';

import css from './selection-bar.module.css';

/** What can be done with the selected rows. The last two buttons delete them and clear the selection. */
export function SelectionBar({
  noun,
  questionForMany,
  selection: { count, clear },
  busy = false,
  stepUpFrom = 2,
  onDelete,
  children,
}: {
  /** Used in sentences: "post". */
  noun: string;
  /** Asked before deleting several records. In full, because the specification has the text for posts. */
  questionForMany: string;
  selection: { readonly count: number; readonly clear: () => void };
  busy?: boolean;
  /** Number of records from which their deletion needs a step-up. */
  stepUpFrom?: number;
  onDelete: () => void;
  children: ReactNode;
}) {
  const stepUp = useStepUp();
  if (count === 0) return null;
  const confirmAndDelete = async () => {
    const question =
      count === 1 ? `Are you sure you want to delete this ${noun}?` : questionForMany;
    if (confirm(question) && (count < stepUpFrom || (await stepUp()))) onDelete();
  };
  return (
    <div className={`cluster unprinted ${css.bar}`} role="group" aria-label={`Selected ${noun}s`}>
      {children}
      <Button variant="danger" busy={busy} onClick={() => void confirmAndDelete()}>
        Delete
      </Button>
      <Button variant="quiet" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}
