import type { ComponentProps, ReactNode } from 'react';

import { Icon, type IconName } from './icon';

import css from './notice.module.css';

type Tone = 'info' | 'ok' | 'warn' | 'error';

const icons: Record<Tone, IconName> = { info: 'info', ok: 'check', warn: 'alert', error: 'alert' };

/** Pass `role="alert"` (errors) or `role="status"` if it appears after an action. */
export function Notice({
  tone = 'info',
  title,
  children,
  className = '',
  ...otherProps
}: { tone?: Tone; title?: string; children?: ReactNode } & ComponentProps<'div'>) {
  return (
    <div {...otherProps} className={`${css.notice} ${css[tone]} ${className}`}>
      {/* Some texts of the specification begin with their own sign. */}
      {!title?.startsWith('⚠') && <Icon name={icons[tone]} size={18} weight={2.5} />}
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

export const WarningNotices = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.map((warning) => (
    <Notice key={warning} tone="warn">
      {warning}
    </Notice>
  ));

/** Announces what went wrong after an action. Renders nothing without a text. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  return (
    children && (
      <Notice tone="error" role="alert">
        {children}
      </Notice>
    )
  );
}
