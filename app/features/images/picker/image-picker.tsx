import { useEffect, useId, useRef } from 'react';

import { DEFAULT_FOLDER, type StoredImage } from '~/features/images/image';
import { Dialog } from '~/ui/dialog';

import { PickerContent } from './picker-content';

import css from '~/features/images/library/library.module.css';

type Props = {
  open: boolean;
  onPick: (images: readonly StoredImage[]) => void;
  /** Stays open for choosing more than one. */
  several?: boolean;
  onClose: () => void;
  folder?: string;
};

export function ImagePicker({
  open,
  onPick,
  onClose,
  several = false,
  folder = DEFAULT_FOLDER,
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <Dialog
      id={id}
      title={several ? 'Choose images' : 'Choose an image'}
      ref={dialog}
      onClose={onClose}
      className={css.picker ?? ''}
    >
      {open && <PickerContent folder={folder} several={several} onPick={onPick} />}
    </Dialog>
  );
}
