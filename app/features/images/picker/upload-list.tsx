import type { StoredImage } from '~/features/images/image';
import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import type { Upload } from './use-uploads';

import css from '~/features/images/library/library.module.css';

type Actions = {
  onDismiss: (key: string) => void;
  onSendAgain: (upload: Upload) => void;
  onKnown: { readonly label: string; readonly take: (image: StoredImage) => void };
};

export function UploadList({ uploads, ...actions }: { uploads: readonly Upload[] } & Actions) {
  return (
    <div role="status">
      <ul className={css.uploads} aria-label="Uploads">
        {uploads.map((upload) => (
          <li key={upload.key} data-state={upload.state.kind}>
            <UploadRow upload={upload} {...actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadRow({ upload, onDismiss, onSendAgain, onKnown }: { upload: Upload } & Actions) {
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
          <Button size="small" variant="quiet" onClick={() => onDismiss(key)}>
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
              onDismiss(key);
              onKnown.take(state.image);
            }}
          >
            {onKnown.label}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onSendAgain(upload)}>
            Upload again
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDismiss(key)}>
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
