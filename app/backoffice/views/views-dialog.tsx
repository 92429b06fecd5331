import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

import { DialogFeedback } from '~/backoffice/feedback';
import { useAnswers } from '~/backoffice/use-answers';
import { useRowChanges } from '~/backoffice/use-row-changes';
import { formText } from '~/platform/text/form-text';
import { Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Input, InputField } from '~/ui/form/field';
import { Icon } from '~/ui/icon';

import { type SavedView, type ViewScreen } from './saved-view';

import css from './views.module.css';

type Change = (fields: Record<string, string>) => void;

function readName(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  return formText(new FormData(event.currentTarget), 'name').trim();
}

/** Focuses the view at this place, where -1 is the last one. Without views, focuses the field for a name. */
function focusView(dialog: HTMLDialogElement | null, place: number) {
  const links = [...(dialog?.querySelectorAll<HTMLElement>('li a') ?? [])];
  (links.at(place) ?? dialog?.querySelector<HTMLElement>('input'))?.focus();
}

export function ViewsDialog({
  screen,
  views,
  query,
  onClose,
}: {
  screen: ViewScreen;
  views: readonly SavedView[];
  query: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { addAnswer } = useAnswers();
  const { change: send, waiting } = useRowChanges(addAnswer, '/admin/views');
  const change: Change = (fields) => send(`view ${fields['id'] ?? 'new'}`, fields);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    focusView(dialog.current, 0);
  }, []);
  const viewLines = views.map((view) => JSON.stringify(view)).join('\n');
  const linesBefore = useRef(viewLines);
  useEffect(() => {
    if (viewLines === linesBefore.current) return;
    const before = linesBefore.current.split('\n');
    linesBefore.current = viewLines;
    // The focused button disappears with its view or its work, and “Undo” with its message.
    if (dialog.current?.contains(document.activeElement)) return;
    const firstChange = viewLines.split('\n').findIndex((line, place) => line !== before[place]);
    focusView(dialog.current, firstChange);
  }, [viewLines]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    const name = readName(event);
    if (name === '') return;
    change({ do: 'keep', screen, name, query });
    event.currentTarget.reset();
  };
  return (
    <Dialog ref={dialog} id="views" title="Saved views" onClose={onClose}>
      {views.length === 0 ? (
        <p className={css.none}>
          No saved views yet. Set the filters, sorting and layout you want, then save them under a
          name.
        </p>
      ) : (
        <ul className={css.list} aria-label="Saved views">
          {views.map((view) => (
            <ViewRow
              key={view.id}
              screen={screen}
              view={view}
              query={query}
              change={change}
              onOpen={() => dialog.current?.close()}
            />
          ))}
        </ul>
      )}
      <form className={css.keep} onSubmit={save}>
        <InputField
          label="Save the current list as a view"
          name="name"
          required
          placeholder="Name"
          autoComplete="off"
        />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </form>
      {waiting}
      <DialogFeedback />
    </Dialog>
  );
}

function ViewRow({
  screen,
  view: { id, name, query: savedQuery },
  query,
  change,
  onOpen,
}: {
  screen: ViewScreen;
  view: SavedView;
  query: string;
  change: Change;
  onOpen: () => void;
}) {
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const isShown = savedQuery === query;
  const stopRenaming = () => {
    flushSync(() => setRenaming(false));
    renameButton.current?.focus();
  };
  if (renaming)
    return (
      <li>
        <form
          className={css.keep}
          onSubmit={(event) => {
            const newName = readName(event);
            if (newName !== '' && newName !== name) change({ do: 'rename', id, name: newName });
            stopRenaming();
          }}
        >
          <Input
            name="name"
            aria-label={`New name of ${name}`}
            defaultValue={name}
            required
            autoComplete="off"
            // The user has just clicked Rename.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Otherwise the dialog would close.
              event.preventDefault();
              stopRenaming();
            }}
          />
          <Button type="submit">Rename</Button>
        </form>
      </li>
    );
  return (
    <li>
      <Link
        to={`?${savedQuery}`}
        aria-current={isShown ? 'true' : undefined}
        preventScrollReset
        onClick={onOpen}
      >
        {name}
      </Link>
      {!isShown && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Update ${name} to the current list`}
          title="Update to the current list"
          onClick={() => change({ do: 'replace', id, screen, query })}
        >
          Update
        </Button>
      )}
      <Button
        ref={renameButton}
        size="small"
        variant="quiet"
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        Rename
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete ${name}`}
        onClick={() => change({ do: 'delete', id })}
      >
        <Icon name="trash" size={14} />
      </Button>
    </li>
  );
}
