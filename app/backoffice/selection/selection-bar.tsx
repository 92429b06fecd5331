import type { ReactNode } from 'react';

import { Button } from '~/ui/form/button';

import css from './selection-bar.module.css';

/** What can be done with the selected rows. The last two buttons delete them and clear the selection. */
export function SelectionBar({
  label,
  busy = false,
  onDelete,
  onClear,
  children,
}: {
  label: string;
  busy?: boolean;
  onDelete: () => void;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className={`cluster ${css.bar}`} role="group" aria-label={label}>
      {children}
      <Button variant="danger" busy={busy} onClick={onDelete}>
        Delete
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
