import { useEffect, useRef, type ReactNode } from 'react';

import { Dialog } from '~/ui/dialog';

import css from '~/features/leads/desk/desk.module.css';

export function LeadDialog({
  title,
  shape,
  onClose,
  children,
}: {
  title: string;
  shape: 'sheet' | 'side';
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <Dialog
      ref={dialog}
      id="edit-lead"
      title={title}
      shape={shape}
      onClose={onClose}
      className={css.dialog ?? ''}
    >
      {children}
    </Dialog>
  );
}
