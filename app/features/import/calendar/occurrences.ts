import ical, { type EventInstance, type VEvent } from 'node-ical';

import { dateInZone, extraDates } from './extra-dates.ts';

/** Milliseconds. A series that moves by more counts as another series. */
const MAX_MOVE_MS = 31 * 86_400_000;

/** A change of an occurrence and all following ones. `since` is the occurrence's former start, `by` milliseconds. */
type Move = { readonly since: number; readonly by: number; readonly event: VEvent };

/**
 * The occurrences of an event between two instants in UTC milliseconds, and all its extra dates.
 * @param event one of `parseEvents`. @throws if its repetition rule is invalid.
 */
export function occurrencesOf(
  event: VEvent,
  { from, to }: { readonly from: number; readonly to: number },
): EventInstance[] {
  const moves = movesOf(event);
  const margin = Math.min(Math.max(0, ...moves.map(({ by }) => Math.abs(by))), MAX_MOVE_MS);
  const instances = ical.expandRecurringEvent(event, {
    from: new Date(from - margin),
    to: new Date(to + margin),
    expandOngoing: true,
  });
  return [...instances, ...extraDates(event)].map((instance) => withMove(instance, moves));
}

function movesOf(event: VEvent): Move[] {
  const changes: readonly Partial<VEvent>[] = Object.values(event.recurrences ?? {});
  return [...new Set(changes)]
    .flatMap((change): Move[] => {
      const { recurrenceid, start } = change;
      if (!('RANGE' in change && recurrenceid && start)) return [];
      const since = recurrenceid.getTime();
      return [{ since, by: start.getTime() - since, event: { ...event, ...change } }];
    })
    .toSorted((one, other) => other.since - one.since);
}

function withMove(instance: EventInstance, moves: readonly Move[]): EventInstance {
  const start = instance.start.getTime();
  const { isOverride, event: own } = instance;
  // The library takes a changed occurrence of whole days for a whole day, even if it now has a time.
  if (isOverride && own.datetype === 'date-time')
    return { ...instance, start: own.start, end: own.end ?? own.start, isFullDay: false };
  const move = isOverride ? undefined : moves.find(({ since }) => since <= start);
  if (!move) return instance;
  const { event } = move;
  const length = event.end
    ? event.end.getTime() - event.start.getTime()
    : instance.end.getTime() - start;
  const at = (time: number) => dateInZone(time, event.start.tz);
  const { summary } = event;
  const [movedStart, movedEnd] = [at(start + move.by), at(start + move.by + length)];
  return { ...instance, event, summary, start: movedStart, end: movedEnd };
}
