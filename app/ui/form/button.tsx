import type { ComponentProps } from 'react';

import css from './button.module.css';

type Look = {
  /** `primary`: the one main action of a view. `danger`: destroys something. `quiet`: no frame. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
};

/** The class of a button's look, for elements that are no `<button>` (a router's `<Link>`, a `<summary>`). */
export const buttonClass = ({ variant = 'secondary', size = 'regular' }: Look = {}) =>
  [css.button, css[variant], size === 'small' && css.small].filter(Boolean).join(' ');

/** A button. `type` is "button" unless given. `busy` disables it and tells assistive technology that work is under way. */
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

/** A link that looks like a button. */
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
