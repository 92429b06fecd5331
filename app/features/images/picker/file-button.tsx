import { type ReactNode, useId } from 'react';

import { buttonClass } from '~/ui/form/button';

import css from '~/features/images/library/library.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

export function FileButton({
  onFiles,
  multiple = false,
  disabled = false,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <span className={css.file}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={ACCEPT}
        multiple={multiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass()} aria-disabled={disabled || undefined}>
        {children}
      </label>
    </span>
  );
}
