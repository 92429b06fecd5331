import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import type { Upload } from './use-uploads';

import css from '~/features/images/library/library.module.css';

/** What is on its way in, and what could not be taken, each by its name. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onDismiss: (key: string) => void;
}) {
  return (
    <ul className={css.uploads} aria-label="Uploads" role="status">
      {uploads.map(({ key, name, share, problem }) => (
        <li key={key} data-failed={problem !== null || undefined}>
          {problem === null ? (
            <label>
              <span>{name}</span>
              <progress value={share ?? 0} max={1} />
              <small>{stateOf(share)}</small>
            </label>
          ) : (
            <>
              <Icon name="alert" size={16} />
              <span>
                <b>{name}</b> {problem}
              </span>
              <Button size="small" variant="quiet" onClick={() => onDismiss(key)}>
                Dismiss
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const stateOf = (share: number | null) =>
  share === null ? 'Waiting' : share < 1 ? `${Math.round(share * 100)} %` : 'Being prepared';
