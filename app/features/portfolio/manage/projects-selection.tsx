import { type SubmitEvent, useId, useState } from 'react';

import { ChooseAll } from '~/backoffice/selection/choose-all';
import { SelectionBar } from '~/backoffice/selection/selection-bar';
import type { Selection } from '~/backoffice/selection/use-selection';
import { Button } from '~/ui/form/button';
import { Input } from '~/ui/form/field';

import type { ListedProject } from './project-row';

import css from './projects-list.module.css';

export function ProjectsSelection({
  selection,
  total,
  onAll,
  onMove,
  onDelete,
}: {
  selection: Selection<ListedProject>;
  total: number;
  onAll: () => void;
  onMove: (ids: readonly string[], position: number) => void;
  onDelete: (ids: readonly string[]) => void;
}) {
  return (
    <SelectionBar
      noun="project"
      questionForMany={`Are you sure you want to delete ${selection.count} projects?`}
      selection={selection}
      onDelete={() => onDelete(selection.ids())}
    >
      <ChooseAll selection={{ count: selection.count, chooseAll: onAll }} total={total} />
      <MoveToPosition total={total} onMove={(position) => onMove(selection.ids(), position)} />
    </SelectionBar>
  );
}

function MoveToPosition({ total, onMove }: { total: number; onMove: (position: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const position = /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : null;
  const move = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (position === null) return;
    onMove(position);
    setTyped('');
  };
  return (
    <form className={css.move} onSubmit={move}>
      <label htmlFor={id}>Move to position</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        placeholder={`1 to ${total}`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={position === null}>
        Move
      </Button>
    </form>
  );
}
