import { type SubmitEvent, useId, useState } from 'react';

import { useStepUp } from '~/auth/step-up/use-step-up';
import { SelectionBar } from '~/backoffice/selection/selection-bar';
import type { RowVersion, Selection } from '~/backoffice/selection/use-selection';
import { Button } from '~/ui/form/button';
import { Input } from '~/ui/form/field';

import css from './projects-list.module.css';

export function ProjectsSelection({
  selection,
  total,
  onAll,
  onMove,
  onDelete,
}: {
  selection: Selection<RowVersion>;
  total: number;
  onAll: () => void;
  onMove: (ids: readonly string[], position: number) => void;
  onDelete: (ids: readonly string[]) => void;
}) {
  const stepUp = useStepUp();
  const { count } = selection;
  if (count === 0) return null;
  const remove = async () => {
    const projects = count === 1 ? 'this project' : `${count} projects`;
    const confirmed = confirm(`Are you sure you want to delete ${projects}?`);
    if (confirmed && (count === 1 || (await stepUp()))) onDelete(selection.ids());
  };
  return (
    <SelectionBar
      label="Selected projects"
      onDelete={() => void remove()}
      onClear={selection.clear}
    >
      <b>{`${count} selected`}</b>
      {count < total && (
        <Button variant="quiet" onClick={onAll}>
          {`Select all ${total}`}
        </Button>
      )}
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
