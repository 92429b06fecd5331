import { type SubmitEvent, useId, useState } from 'react';

import { SelectionBar } from '~/backoffice/selection/selection-bar';
import { type ChangeAnswer, useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { folderOf } from '~/features/images/folders/folder-names';
import { MAX_SELECTED_IMAGES } from '~/features/images/image-query';
import { Button } from '~/ui/form/button';
import { Input } from '~/ui/form/field';

import { AltTexts } from './alt-texts';
import type { ImageSelection } from './use-image-selection';

import css from './library.module.css';

export function LibrarySelection({
  selection,
  shown,
  folders,
}: {
  selection: ImageSelection;
  shown: number;
  folders: readonly string[];
}) {
  const { addAnswer } = useAnswers();
  const onAnswer = (to: string, answer: ChangeAnswer) => {
    addAnswer(to, answer);
    selection.drop(answer.deselect ?? []);
  };
  const { change, busy } = useChange(onAnswer, '/admin/gallery/images');
  const [writing, setWriting] = useState(false);
  const { count } = selection;
  if (count === 0) return null;
  const ids = selection.ids().join();
  const selectableCount = Math.min(shown, MAX_SELECTED_IMAGES);
  return (
    <>
      <SelectionBar
        noun="image"
        questionForMany={`Are you sure you want to delete ${count} images?`}
        selection={selection}
        busy={busy}
        onDelete={() => change({ do: 'delete', ids })}
      >
        <b>{`${count} selected`}</b>
        {count < selectableCount && (
          <Button variant="quiet" onClick={selection.chooseAll}>
            {`Select all ${selectableCount} shown`}
          </Button>
        )}
        <Button onClick={() => setWriting(true)}>Alt text</Button>
        <MoveToFolder
          folders={folders}
          busy={busy}
          onMove={(folder) => change({ do: 'move', ids, folder })}
        />
      </SelectionBar>
      {writing && (
        <AltTexts
          images={selection.entries()}
          onAnswer={onAnswer}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

function MoveToFolder({
  folders,
  busy,
  onMove,
}: {
  folders: readonly string[];
  busy: boolean;
  onMove: (folder: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const moveToFolder = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const folder = folderOf(typed);
    if (folder !== '') onMove(folder);
  };
  return (
    <form className={css.move} onSubmit={moveToFolder}>
      <label htmlFor={id} className="visually-hidden">
        Folder to move to
      </label>
      <Input
        id={id}
        list={`${id}-folders`}
        placeholder="Folder"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={`${id}-folders`}>
        {folders.map((folder) => (
          <option key={folder}>{folder}</option>
        ))}
      </datalist>
      <Button type="submit" busy={busy} disabled={folderOf(typed) === ''}>
        Move
      </Button>
    </form>
  );
}
