import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';

import type { StoredImage } from '~/features/images/image';
import type { ImageUse } from '~/features/images/image-use';
import { Actions, Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import type { ImageAnswer } from './change-image.server';

import css from './image-panel.module.css';

/** Deletes an image after a question that names where it is used. */
export function DeleteImage({
  image,
  uses: known,
  onDeleted,
}: {
  image: StoredImage;
  uses: readonly ImageUse[];
  onDeleted: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<ImageAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  // The server may know a use that came after this page.
  const uses = answer?.done === 'asked' ? answer.uses : known;
  const gone = answer?.done === 'deleted' || answer?.done === 'gone';
  useEffect(() => {
    if (gone) onDeleted();
    // Once, when the answer comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gone]);
  return (
    <>
      <p>
        <Button variant="danger" onClick={() => dialog.current?.showModal()}>
          Delete
        </Button>
      </p>
      <Dialog id="delete-image" ref={dialog} title="Delete this image?">
        {uses.length > 0 ? (
          <>
            <p>It is used. Where it stands now, nothing would be shown:</p>
            <ul className={css.uses}>
              {uses.map(({ where, title, href }) => (
                <li key={`${where} ${href}`}>
                  {where} <Link to={href}>{title}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{image.name} is used nowhere on the site. It can’t be brought back.</p>
        )}
        {(answer?.done === 'failed' || answer?.done === 'refused') && (
          <Notice tone="error" role="alert">
            Not deleted. Please try again.
          </Notice>
        )}
        <fetcher.Form method="post">
          <input type="hidden" name="do" value="delete" />
          <input type="hidden" name="used" value={String(uses.length > 0)} />
          <Actions>
            <Button type="submit" variant="danger" busy={fetcher.state !== 'idle'}>
              {uses.length > 0 ? 'Delete it all the same' : 'Delete'}
            </Button>
            <Button onClick={() => dialog.current?.close()}>Keep</Button>
          </Actions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
