import type { ReactNode } from 'react';

import css from './cut-section.module.css';

type Props = { id: string; title: string; text: string; children: ReactNode };

export function CutSection({ id, title, text, children }: Props) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <p>
          {text}
          <span className="scripted"> Drag the line or use the arrow keys.</span>
        </p>
      </div>
      {children}
    </section>
  );
}
