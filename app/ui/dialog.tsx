import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

import { Button } from '~/ui/form/button';

import { closeBeside } from './close-beside';
import { Icon } from './icon';

import css from './dialog.module.css';

type Props = {
  /** Also the prefix of the title's id. */
  id: string;
  title: ReactNode;
  shape?: 'sheet' | 'side';
  children: ReactNode;
} & Omit<ComponentProps<'dialog'>, 'title' | 'id'>;

/** The caller opens it (`showModal()` or `commandfor`). Escape, the button and a click outside close it. */
export function Dialog({ id, title, shape = 'sheet', children, className = '', ...props }: Props) {
  return (
    <dialog
      closedby="any"
      {...closeBeside}
      {...props}
      id={id}
      className={`${css.dialog} ${css[shape]} ${className}`}
      aria-labelledby={`${id}-title`}
    >
      <div className={css.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <Button type="submit" size="small">
            Close <Icon name="close" size={14} />
          </Button>
        </form>
      </div>
      {children}
    </dialog>
  );
}

/** Opens on mount and focuses `data-first`. `autoFocus` runs too early, so the close button would get the focus. */
export function useOpenedDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  return dialog;
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
