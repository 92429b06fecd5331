import type { FollowUpTask } from './follow-up-task';

import css from './follow-up.module.css';

/**
 * A bar whose length is the wait in relation to the longest one of the group. It is outlined for
 * follow-ups that are still ahead.
 */
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
