import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { Button } from '~/ui/form/button';

import { closeBeside } from './close-beside';
import { Icon } from './icon';

import css from './dialog.module.css';

type Props = {
  /** Also the prefix of the title's id. */
  id: string;
  title: ReactNode;
  /** `side`: a panel at the end of the screen, as high as it. */
  shape?: 'sheet' | 'side';
  children: ReactNode;
} & Omit<ComponentProps<'dialog'>, 'title' | 'id'>;

/**
 * A native `<dialog>` with a title and a close button. The caller opens it (`showModal()` through a ref, or
 * `commandfor`); Escape, the button and a click beside it (`closedby="any"`) close it.
 */
export function Dialog({ id, title, shape = 'sheet', children, className = '', ...rest }: Props) {
  return (
    <dialog
      closedby="any"
      {...closeBeside}
      {...rest}
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

/**
 * A dialog that opens as soon as it is there, with the focus on what is marked `data-first`. (`autoFocus` is given before the dialog
 * is open, in vain: the focus would go to its first button, which closes it.)
 */
export function useOpenedDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  return dialog;
}

/** The row of actions at the end of a dialog or form. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
