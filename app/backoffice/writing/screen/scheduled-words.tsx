import type { Form, PublicState } from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import { formatInstant } from '~/platform/indian-time';

export const hasChanges = <F extends Form, S extends PublicState>({
  shown,
  save,
}: Pick<Draft<F, S>, 'shown' | 'save'>) => shown?.waiting === true || save.kind !== 'saved';

/** Later changes are not published until the schedule is updated. @param at publication time in UTC milliseconds. */
export function ScheduledWords({ at, isChanged }: { at: number; isChanged: boolean }) {
  if (!isChanged) return <>Scheduled for {formatInstant(at)}</>;
  return (
    <>
      <b>Scheduled, with unsaved changes</b> (will be published on {formatInstant(at)} without them)
    </>
  );
}
