import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { WarningNotices } from '~/ui/notice';

import type { SetUp } from './to-set-up';

import css from './alert-line.module.css';

export function WarningLine({
  name,
  warnings,
  to,
  children,
}: {
  name: string;
  warnings: readonly string[];
  to: string;
  children: ReactNode;
}) {
  if (warnings.length === 0) return null;
  return (
    <section className={`stack ${css.line}`} aria-label={name}>
      <WarningNotices warnings={[...new Set(warnings)]} />
      <Link to={to}>{children}</Link>
    </section>
  );
}

export function SetUpLine({ toSetUp }: { toSetUp: readonly SetUp[] }) {
  if (toSetUp.length === 0) return null;
  return (
    <details className={css.setUp}>
      <summary>
        {toSetUp.length === 1 ? '1 thing to set up' : `${toSetUp.length} things to set up`}
      </summary>
      <ul>
        {toSetUp.map(({ to, label, about }) => (
          <li key={label}>
            <Link to={to}>{label}</Link> {about}
          </li>
        ))}
      </ul>
    </details>
  );
}
