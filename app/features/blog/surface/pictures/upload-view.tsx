import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useSyncExternalStore } from 'react';

import { useSurface } from '~/features/blog/surface/surface-context';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import css from './figure-view.module.css';

/** Message from the specification (section 8); the file name follows it. */
export const UPLOAD_FAILED = 'Failed to upload image. Please try again.';

export function UploadView({ node, selected, deleteNode }: ReactNodeViewProps) {
  const { uploads, retry } = useSurface();
  const id = String(node.attrs['id']);
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.get(id));
  const failed = upload?.state === 'failed' || !upload;
  const progress = upload?.state === 'running' ? upload.progress : 1;
  return (
    <NodeViewWrapper className={`${css.figure} ${selected ? css.selected : ''}`}>
      {upload && <img src={upload.preview} alt="" className={css.coming} />}
      <div className={css.state} contentEditable={false}>
        {failed ? (
          <>
            <p className={`cluster ${css.failed}`}>
              <Icon name="alert" size={16} /> {UPLOAD_FAILED} <b>{upload?.name}</b>
            </p>
            {upload && (
              <Button size="small" onClick={() => retry(id)}>
                Try again
              </Button>
            )}
          </>
        ) : (
          <>
            <span>
              Uploading <b>{upload.name}</b>
            </span>
            {/* Indeterminate once everything is sent, because the server's progress is unknown. */}
            <progress
              value={progress < 1 ? progress : undefined}
              aria-label={`Uploading ${upload.name}`}
            />
          </>
        )}
        <Button size="small" variant="quiet" onClick={() => deleteNode()}>
          <Icon name="trash" size={16} /> Remove
        </Button>
      </div>
    </NodeViewWrapper>
  );
}
