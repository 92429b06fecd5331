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
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      disabled={busy || rest.disabled}
      className={`${buttonClass({ variant, size })} ${className}`}
    />
  );
}

export function ButtonLink({
  variant,
  size,
  className = '',
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
      {children}
    </a>
  );
}
