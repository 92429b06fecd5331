import type { ComponentProps, MouseEvent } from 'react';

import css from './button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
};

export const buttonClass = ({ variant = 'secondary', size = 'regular' }: Look = {}) =>
  [css.button, css[variant], size === 'small' && css.small].filter(Boolean).join(' ');

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A busy button ignores clicks. It isn't disabled, because it would lose the focus. */
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
      aria-disabled={busy || buttonProps['aria-disabled']}
      onClick={busy ? ignoreClick : buttonProps.onClick}
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
