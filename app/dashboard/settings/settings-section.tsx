import type { ComponentProps } from 'react';

import css from './settings.module.css';

/** Its heading takes the focus of a control that has disappeared. */
export function SettingsSection({
  id,
  title,
  children,
  ...section
}: { id: string; title: string } & Pick<ComponentProps<'section'>, 'children' | 'onSubmit'>) {
  return (
    <section {...section} className={`section ${css.section}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
