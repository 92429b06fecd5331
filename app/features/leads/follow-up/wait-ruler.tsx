import type { FollowUpTask } from './follow-up-task';
import { rulerShare } from './lead-age';

import css from './follow-up.module.css';

export function WaitRuler({ task }: { task: FollowUpTask }) {
  return (
    <span className={`caption ${css.wait}`} data-late={task.isLate || undefined}>
      <i
        data-ahead={task.isAhead || undefined}
        style={{ inlineSize: `calc(${rulerShare(task.wait)} * (100% - 5.5rem))` }}
      />
      <span>{task.words}</span>
    </span>
  );
}
