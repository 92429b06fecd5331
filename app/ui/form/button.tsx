import type { ComponentProps } from 'react';

import css from './button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
};

export const buttonClass = ({ variant = 'secondary', size = 'regular' }: Look = {}) =>
  [css.button, css[variant], size === 'small' && css.small].filter(Boolean).join(' ');

export function Button({
  variant,
  size,
  busy = false,
  className = '',
  ...buttonProps
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...buttonProps}
      disabled={busy || buttonProps.disabled}
      className={`${buttonClass({ variant, size })} ${className}`}
    />
  );
}

export function ButtonLink({
  variant,
  size,
  className = '',
  children,
  ...linkProps
}: Look & ComponentProps<'a'>) {
  return (
    <a {...linkProps} className={`${buttonClass({ variant, size })} ${className}`}>
      {children}
    </a>
  );
}
