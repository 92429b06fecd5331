import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useKeys } from '~/backoffice/keys/keys';
import { Button } from '~/ui/form/button';

import { type SavedView, type ViewScreen, viewQuery } from './saved-view';
import { ViewsDialog } from './views-dialog';

import css from './views.module.css';

export function Views({ screen, views }: { screen: ViewScreen; views: readonly SavedView[] }) {
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const query = viewQuery(screen, params);
  const current = views.find((view) => view.query === query);
  useKeys('List', [{ key: 'v', does: 'Saved views', run: () => setOpen(true) }]);
  return (
    <>
      <Button
        ref={button}
        size={screen === 'posts' ? 'regular' : 'small'}
        className={css.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="v"
        onClick={() => setOpen(true)}
      >
        {current ? `View: ${current.name}` : 'Saved views'}
      </Button>
      {open && (
        <ViewsDialog
          screen={screen}
          views={views}
          query={query}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
