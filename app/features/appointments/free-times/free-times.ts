import { dayOf, startOfDay } from '~/platform/indian-time';
import { type AppointmentKind, UNIT_MINUTES } from '~/settings/appointments/appointment-kinds';
import type { WorkingCalendar } from '~/settings/hours/working-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Minutes between two offered times. */
const STEP = 30;

/** A time at which a person is not free, including the buffers of an appointment. In UTC milliseconds. */
export type OccupiedTime = {
  readonly personId: string;
  readonly from: number;
  readonly to: number;
};

export type Diary = {
  readonly calendar: WorkingCalendar;
  readonly occupied: readonly OccupiedTime[];
  /** Starts of the appointments that count towards a kind's daily limit. */
  readonly starts: readonly { readonly kindId: string; readonly at: number }[];
};

export type FreeTime = {
  /** UTC milliseconds. */
  readonly at: number;
  /** People who are free and take this kind of appointment, in the order of Settings. */
  readonly people: readonly string[];
};

export type Slot = Pick<AppointmentKind, 'minutes' | 'bufferBefore' | 'bufferAfter'>;

export const slotEnd = (at: number, { minutes }: Pick<Slot, 'minutes'>) => at + minutes * MINUTE;

/** The time that an appointment with its buffers takes, in UTC milliseconds. */
export const withBuffers = (
  from: number,
  to: number,
  { bufferBefore, bufferAfter }: Pick<Slot, 'bufferBefore' | 'bufferAfter'>,
) => ({ from: from - bufferBefore * MINUTE, to: to + bufferAfter * MINUTE });

export function freeTimes(kind: AppointmentKind, diary: Diary, now: number): FreeTime[] {
  const today = dayOf(now);
  const days = Array.from({ length: kind.daysAhead + 1 }, (_, at) => today + at);
  const occupiedBy = Map.groupBy(diary.occupied, ({ personId }) => personId);
  return days
    .filter((day) => !isDayFull(kind, diary, day))
    .flatMap((day) => possibleStarts(day, kind, diary.calendar))
    .filter((at) => at >= now + kind.noticeHours * HOUR)
    .map((at) => ({ at, people: freePeople(kind, at, occupiedBy) }))
    .filter(({ people }) => people.length > 0);
}

/** Every time of a day at which the kind could begin if nothing were booked. */
export const possibleStarts = (
  day: number,
  { minutes }: Pick<Slot, 'minutes'>,
  calendar: WorkingCalendar,
): number[] =>
  calendar.spansOf(day).flatMap(({ from, to }) => {
    const first = Math.ceil(from / UNIT_MINUTES) * UNIT_MINUTES;
    const count = Math.max(0, Math.floor((to - minutes - first) / STEP) + 1);
    return Array.from({ length: count }, (_, at) => startOfDay(day) + (first + at * STEP) * MINUTE);
  });

const isDayFull = ({ id, perDay }: AppointmentKind, { starts }: Diary, day: number) =>
  perDay !== null &&
  starts.filter(({ kindId, at }) => kindId === id && dayOf(at) === day).length >= perDay;

function freePeople(
  kind: AppointmentKind,
  at: number,
  occupiedBy: ReadonlyMap<string, readonly OccupiedTime[]>,
): string[] {
  const { from, to } = withBuffers(at, slotEnd(at, kind), kind);
  return kind.people.filter((id) =>
    (occupiedBy.get(id) ?? []).every((taken) => taken.to <= from || taken.from >= to),
  );
}
