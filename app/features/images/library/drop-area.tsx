import { type DragEvent, type ReactNode, useId, useState } from 'react';

import { buttonClass } from '~/ui/button';

import css from './library.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A place that takes pictures: by a button, or dropped anywhere in it. */
export function DropArea({
  onFiles,
  children,
}: {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(0);
  const id = useId();
  return (
    <div
      className={css.drop}
      data-over={over > 0 || undefined}
      onDragEnter={(event) => holdsFiles(event) && setOver((now) => now + 1)}
      onDragLeave={(event) => holdsFiles(event) && setOver((now) => Math.max(0, now - 1))}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(0);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <p className={css.tools}>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={ACCEPT}
          multiple
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'primary' })}>
          Upload images
        </label>
        <small>or drop them here. JPEG, PNG, WebP or AVIF, up to 15 MB.</small>
      </p>
      {children}
    </div>
  );
}
