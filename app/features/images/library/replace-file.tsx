import { useState } from 'react';
import { useRevalidator } from 'react-router';

import type { StoredImage } from '~/features/images/image';
import { FileButton } from '~/features/images/picker/file-button';
import { uploadImage } from '~/features/images/upload/upload-image';
import { Notice } from '~/ui/notice';

import css from './image-panel.module.css';

export function ReplaceFile({ image }: { image: StoredImage }) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState(false);
  const { revalidate } = useRevalidator();
  const replace = async ([file]: readonly File[]) => {
    if (!file) return;
    setProblem('');
    setDone(false);
    setShare(0);
    try {
      await uploadImage(file, { replaces: image.id, onProgress: setShare });
      await revalidate();
      setDone(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setShare(null);
  };
  return (
    <section aria-label="Replace" className={css.replace}>
      <FileButton onFiles={(files) => void replace(files)} disabled={share !== null}>
        Replace file
      </FileButton>
      <p className={`caption ${css.quiet}`} role="status">
        {share !== null && (share < 1 ? `${Math.round(share * 100)} % sent` : 'Processing…')}
        {done && 'File replaced. The address is the same.'}
        {share === null &&
          !done &&
          'The address stays the same, and pages show the new picture immediately.'}
      </p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </section>
  );
}
