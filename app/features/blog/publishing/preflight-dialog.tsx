import { useEffect, useRef } from 'react';

import type { PostField } from '~/features/blog/editor/post-form';
import { Actions, Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';

import type { PreflightFinding } from './find-findings.server';

import css from './preflight-dialog.module.css';

export function PreflightDialog({
  findings,
  schedules,
  close,
  goTo,
  publish,
}: {
  findings: readonly PreflightFinding[];
  schedules: boolean;
  close: () => void;
  goTo: (place: PostField) => void;
  publish: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <Dialog id="preflight" title="Before you publish" ref={dialog} onClose={close}>
      <ul className={css.findings}>
        {findings.map(({ place, sentence }) => (
          <li key={sentence}>
            <span>{sentence}</span>
            <Button size="small" onClick={() => goTo(place)}>
              Go to field
            </Button>
          </li>
        ))}
      </ul>
      <Actions>
        <Button variant="primary" onClick={publish}>
          {schedules ? 'Schedule anyway' : 'Publish anyway'}
        </Button>
        <Button variant="quiet" onClick={close}>
          Keep editing
        </Button>
      </Actions>
    </Dialog>
  );
}
