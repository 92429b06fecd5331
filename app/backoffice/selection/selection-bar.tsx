import type { ReactNode } from 'react';

import css from './selection-bar.module.css';

/** What can be done with all the rows that are ticked. `label` names them: "Selected leads". */
export const SelectionBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.bar} role="group" aria-label={label}>
    {children}
  </div>
);
