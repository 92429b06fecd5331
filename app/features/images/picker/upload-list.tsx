import type { StoredImage } from '~/features/images/image';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import type { Upload, useUploads } from './use-uploads';

import css from '~/features/images/library/library.module.css';

type Props = {
  uploading: Pick<ReturnType<typeof useUploads>, 'uploads' | 'dismiss' | 'sendAgain'>;
  onKnown: { readonly label: string; readonly take: (image: StoredImage) => void };
};

export function UploadList({ uploading, onKnown }: Props) {
  return (
    <div role="status">
      <ul className={css.uploads} aria-label="Uploads">
        {uploading.uploads.map((upload) => (
          <li key={upload.key} data-state={upload.state.kind}>
            <UploadRow upload={upload} uploading={uploading} onKnown={onKnown} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadRow({ upload, uploading, onKnown }: { upload: Upload } & Props) {
  const { dismiss, sendAgain } = uploading;
  const { key, file, state } = upload;
  switch (state.kind) {
    case 'waiting':
      return <Progress name={file.name} share={0} label="Waiting" />;
    case 'sending': {
      const { share } = state;
      const label = share < 1 ? `${Math.round(share * 100)} %` : 'Processing…';
      return <Progress name={file.name} share={share} label={label} />;
    }
    case 'failed':
      return (
        <>
          <Icon name="alert" size={16} />
          <span>
            <b>{file.name}</b> {state.problem}
          </span>
          <Button size="small" variant="quiet" onClick={() => dismiss(key)}>
            Dismiss
          </Button>
        </>
      );
    case 'known':
      return (
        <>
          <span>
            <b>{file.name}</b> is already in the library as “{state.image.name}”, in the folder{' '}
            {state.image.folder}.
          </span>
          <Button
            size="small"
            onClick={() => {
              dismiss(key);
              onKnown.take(state.image);
            }}
          >
            {onKnown.label}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void sendAgain(upload)}>
            Upload again
          </Button>
          <Button size="small" variant="quiet" onClick={() => dismiss(key)}>
            Dismiss
          </Button>
        </>
      );
  }
}

const Progress = ({ name, share, label }: { name: string; share: number; label: string }) => (
  <label>
    <span>{name}</span>
    <progress value={share} max={1} />
    <small>{label}</small>
  </label>
);
