import type { ReactNode } from 'react';

import css from './selection-bar.module.css';

export const SelectionBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={`cluster ${css.bar}`} role="group" aria-label={label}>
    {children}
  </div>
);
