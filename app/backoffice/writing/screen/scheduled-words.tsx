import type { Form, PublicState } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import { formatInstant } from '~/platform/indian-time';

/** Whether something was written that is not part of what the public reads or is going to read. */
export const hasChanges = <F extends Form, S extends PublicState>({
  shown,
  save,
}: Pick<Draft<F, S>, 'shown' | 'save'>) => shown?.waiting === true || save.kind !== 'saved';

/**
 * How a scheduled text stands, in words. What was scheduled goes out; what was written since waits until the schedule is updated.
 * @param at when it goes out, in UTC milliseconds.
 */
export function ScheduledWords({ at, isChanged }: { at: number; isChanged: boolean }) {
  if (!isChanged) return <>Scheduled for {formatInstant(at)}</>;
  return (
    <>
      <b>Scheduled, with unsaved changes</b> (will be published {formatInstant(at)} without them)
    </>
  );
}
