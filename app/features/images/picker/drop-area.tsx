import { type DragEvent, type ReactNode, useState } from 'react';

import { FileButton } from './file-button';

import css from '~/features/images/library/library.module.css';

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

export function DropArea({
  folder,
  onFiles,
  children,
}: {
  folder: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  // `dragenter` on a child precedes `dragleave` on its parent, so the depth is counted.
  const [depth, setDepth] = useState(0);
  return (
    <div
      className={`form ${css.drop}`}
      data-over={depth > 0 || undefined}
      onDragEnter={(event) => holdsFiles(event) && setDepth((now) => now + 1)}
      onDragLeave={(event) => holdsFiles(event) && setDepth((now) => Math.max(0, now - 1))}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <p className={`cluster scripted ${css.tools}`}>
        <FileButton multiple onFiles={onFiles}>
          Upload images
        </FileButton>
        <small>
          or drop them here, into <b>{folder}</b>. JPEG up to 25 MB, PNG, WebP or AVIF up to 15 MB
          each.
        </small>
      </p>
      {children}
    </div>
  );
}
