import { useStepUp } from '~/auth/step-up/use-step-up';
import type { Seen, Selection } from '~/backoffice/selection/use-selection';
import { Button } from '~/ui/form/button';

import css from './projects-list.module.css';

export function ProjectsSelection({
  selection,
  total,
  onAll,
  onDelete,
}: {
  selection: Selection<Seen>;
  total: number;
  onAll: () => void;
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
    <div className={css.bulk} role="group" aria-label="Selected projects">
      <b>{`${count} selected`}</b>
      {count < total && (
        <Button variant="quiet" onClick={onAll}>
          {`Select all ${total}`}
        </Button>
      )}
      <Button variant="danger" onClick={() => void remove()}>
        Delete
      </Button>
      <Button variant="quiet" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
