import type { ReactNode } from 'react';

import { type Brand, BrandLink } from '~/settings/look/studio-mark';

import css from './gate.module.css';

export function GateSheet({
  studio,
  logo,
  title,
  lead,
  children,
}: Brand & {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className={css.sheet}>
      <div className={css.block}>
        <BrandLink studio={studio} logo={logo} size={30} className={css.brand} />
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
        <p className={css.foot}>
          <a href="/">Back to Website</a>
        </p>
      </div>
    </main>
  );
}
