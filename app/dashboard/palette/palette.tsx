import { useCallback, useId, useRef, useState } from 'react';

import { isDialogOpen } from '~/backoffice/keys/keyboard-use';
import { SHARED_KEYS_TITLE, useKeys } from '~/backoffice/keys/keys';
import { useWindowEvent } from '~/backoffice/use-window-event';
import { Dialog, useOpenedDialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Input } from '~/ui/form/field';
import { Icon } from '~/ui/icon';
import { loadAgain } from '~/ui/load-again';
import { usePart } from '~/ui/use-part';

import { MAX_QUERY_LENGTH } from './palette-answer';
import type { ResultsProps } from './palette-results';

import css from './palette.module.css';

export function Palette({ hasEstimator }: { hasEstimator: boolean }) {
  // A new key for each opening, so that it opens empty.
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const show = () => {
    if (isDialogOpen()) return;
    setOpening(opening + 1);
    setIsOpen(true);
  };
  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event) || event.defaultPrevented) return;
    event.preventDefault();
    show();
  });
  useKeys(SHARED_KEYS_TITLE, [{ key: 'Ctrl K, Cmd K', does: 'Search or run a command' }]);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Search or run a command"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search or run a command (Ctrl K)"
        onClick={show}
      >
        <Icon name="search" />
      </button>
      {isOpen && (
        <PaletteDialog hasEstimator={hasEstimator} key={opening} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** Works for any keyboard layout. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) =>
  ctrlKey !== metaKey &&
  !(altKey || shiftKey || repeat) &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key)));

const loadResults = loadAgain('PaletteResults', () => import('./palette-results'));

function PaletteDialog({ hasEstimator, onClose }: { hasEstimator: boolean; onClose: () => void }) {
  const dialog = useOpenedDialog();
  const onKey = useRef<((key: string) => boolean) | null>(null);
  const setOnKey: ResultsProps['setOnKey'] = useCallback((handleKey) => {
    onKey.current = handleKey;
  }, []);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string>();
  const listId = useId();
  const { part, failed, again } = usePart(loadResults);
  const close = () => dialog.current?.close();
  return (
    <Dialog
      ref={dialog}
      id="palette"
      title="Search or run a command"
      className={css.palette ?? ''}
      onClose={onClose}
    >
      <Input
        role="combobox"
        data-first
        aria-label="Search or run a command"
        aria-expanded={part !== null}
        aria-controls={part ? listId : undefined}
        aria-activedescendant={active}
        aria-autocomplete="list"
        type="text"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Name, phone, title, setting or command"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (onKey.current?.(event.key)) event.preventDefault();
        }}
      />
      <div className={css.results}>
        {part && (
          <part.PaletteResults
            typed={typed}
            hasEstimator={hasEstimator}
            listId={listId}
            setOnKey={setOnKey}
            setActive={setActive}
            close={close}
          />
        )}
        {!part && (
          <div role="status" className={css.state}>
            {failed ? (
              <>
                <p>The server didn’t respond. Commands and search results couldn’t be loaded.</p>
                <Button size="small" onClick={again}>
                  Try Again
                </Button>
              </>
            ) : (
              <p>Loading…</p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
