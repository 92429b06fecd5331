import type { FollowUpTask } from './follow-up-task';

import css from './follow-up.module.css';

/** A line as long as the wait, beside the longest one of its group; an open one for what is still ahead. */
export function WaitRuler({ task, longest }: { task: FollowUpTask; longest: number }) {
  const share = Math.min(1, task.wait / Math.max(1, longest));
  return (
    <span className={css.wait} data-late={task.isLate || undefined}>
      <i
        data-ahead={task.isAhead || undefined}
        style={{ inlineSize: `calc(${share} * (100% - 7rem))` }}
      />
      <span>{task.words}</span>
    </span>
  );
}
