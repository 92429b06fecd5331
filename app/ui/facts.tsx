import type { ReactNode } from 'react';

import css from './facts.module.css';

export function Facts({
  items,
}: {
  items: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className={css.facts}>
      {items.map(([name, value]) =>
        value === '' || value === null || value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
