import type { ReactNode } from 'react';

import { Mark } from '~/ui/mark';

import css from './gate.module.css';

export function GateSheet({
  studio,
  title,
  lead,
  children,
}: {
  studio: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className={css.sheet}>
      <div className={css.block}>
        <a className={css.brand} href="/" aria-label={`${studio}, to the website`}>
          <Mark />
          <span>{studio}</span>
        </a>
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
