import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useKeys } from '~/backoffice/keys/keys';
import { Button } from '~/ui/form/button';

import { type SavedView, type ViewScreen, viewQuery } from './saved-view';
import { ViewsDialog } from './views-dialog';

import css from './views.module.css';

export function Views({ screen, views }: { screen: ViewScreen; views: readonly SavedView[] }) {
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const query = viewQuery(screen, params);
  const currentView = views.find((view) => view.query === query);
  useKeys('List', [{ key: 'v', does: 'Saved views', run: () => setIsOpen(true) }]);
  return (
    <>
      <Button
        ref={button}
        size={screen === 'posts' ? 'regular' : 'small'}
        className={css.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="v"
        onClick={() => setIsOpen(true)}
      >
        <span>{currentView ? `View: ${currentView.name}` : 'Saved views'}</span>
      </Button>
      {isOpen && (
        <ViewsDialog
          screen={screen}
          views={views}
          query={query}
          onClose={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
