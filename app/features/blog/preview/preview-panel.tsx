import { useEffect, useState } from 'react';

import type { PostDraft } from '~/features/blog/working-copy/post-kind';
import { Segmented } from '~/ui/form/segmented';
import { Skeleton } from '~/ui/skeleton';

import css from './preview-panel.module.css';

const PREVIEW_WIDTHS = { phone: 390, desk: 1200 } as const;
type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

const isWidth = (value: string): value is PreviewWidth => value in PREVIEW_WIDTHS;

export function PreviewPanel({ id, draft: { autosave } }: { id: string; draft: PostDraft }) {
  const [width, setWidth] = useState<PreviewWidth>(() =>
    matchMedia('(max-width: 47.99rem)').matches ? 'phone' : 'desk',
  );
  const [saved, setSaved] = useState<boolean | null>(null);
  useEffect(() => {
    void autosave.flush().then(setSaved);
  }, [autosave]);
  const address = `/manage-blog/${encodeURIComponent(id)}/preview`;
  return (
    <div className="part">
      <div className={`cluster ${css.bar}`}>
        <Segmented
          legend="Width"
          name="width"
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desk', label: 'Desktop' },
          ]}
          value={width}
          onChange={(value) => isWidth(value) && setWidth(value)}
        />
        {saved === false && <p role="status">This is the last saved version.</p>}
      </div>
      {saved === null ? (
        <Skeleton lines={8} label="Saving" />
      ) : (
        <div className={css.frame} data-width={width}>
          {/* Sandboxed without scripts, so that a preview isn't counted as a view and its links do nothing. */}
          <iframe
            key={width}
            src={address}
            title="Preview of the article"
            sandbox="allow-same-origin"
            width={PREVIEW_WIDTHS[width]}
          />
        </div>
      )}
    </div>
  );
}
