import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import type { ImageUse, StoredImage } from '~/features/images/image';
import { Actions, Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { ErrorNotice } from '~/ui/notice';

import type { ImageAnswer } from './change-image.server';

import css from './image-panel.module.css';

export function DeleteImage({
  image,
  uses: initialUses,
  onDeleted,
}: {
  image: StoredImage;
  uses: readonly ImageUse[];
  onDeleted: (undoId: string | null) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<ImageAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  // The server may know more recent uses.
  const uses = answer?.done === 'used' ? answer.uses : initialUses;
  const isGone = answer?.done === 'deleted' || answer?.done === 'gone';
  useEffect(() => {
    if (isGone) onDeleted(answer?.done === 'deleted' ? answer.undoId : null);
    // The effect runs only when the answer arrives.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGone]);
  const close = () => dialog.current?.close();
  return (
    <>
      <p>
        <Button variant="danger" onClick={() => dialog.current?.showModal()}>
          Delete
        </Button>
      </p>
      <Dialog
        id="delete-image"
        ref={dialog}
        title={uses.length > 0 ? 'This image is in use' : 'Delete this image?'}
      >
        {uses.length > 0 ? (
          <>
            <p>It’s in use, so it wasn’t deleted. Remove it there first, or use “Replace file”.</p>
            <UseList uses={uses} />
            <Actions>
              <Button onClick={close}>Cancel</Button>
            </Actions>
          </>
        ) : (
          <>
            <p>{image.name} isn’t used anywhere on the site.</p>
            <p>{IN_BIN}</p>
            {(answer?.done === 'failed' || answer?.done === 'refused') && (
              <ErrorNotice>Not deleted. Please try again.</ErrorNotice>
            )}
            <fetcher.Form method="post">
              <input type="hidden" name="do" value="delete" />
              <Actions>
                <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'}>
                  Delete
                </Button>
                <Button onClick={close}>Cancel</Button>
              </Actions>
            </fetcher.Form>
          </>
        )}
      </Dialog>
    </>
  );
}

export function UseList({ uses }: { uses: readonly ImageUse[] }) {
  return (
    <ul className={css.uses}>
      {uses.map(({ where, title, href }) => (
        <li key={`${where} ${href}`}>
          {where} <Link to={href}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
