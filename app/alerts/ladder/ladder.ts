import { dayOf, startOfDay } from '~/platform/indian-time';
import type { Span } from '~/settings/hours/working-hours';
import { addWorkingTime, type WorkingCalendar } from '~/settings/hours/working-time';
import type { ChannelKey } from '~/settings/recipients';
import { RESPONSE_TARGET } from '~/settings/response-target';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Unanswered for so long, in milliseconds of working time, a lead is told to a second person. */
export const SECOND_PERSON_AFTER = 15 * MINUTE;

/** A person as the ladder knows them, in the order of Settings. */
export type LadderPerson = {
  readonly id: string;
  /** By what each of the two can reach this person now: an address is known, a device is subscribed. */
  readonly reachableBy: readonly ChannelKey[];
  /** What the person has ticked for each new lead, and for one that nobody has answered. */
  readonly leads: readonly ChannelKey[];
  readonly unanswered: readonly ChannelKey[];
  /** Minutes of the day in which no push is sent, over midnight where `to` is before `from`. */
  readonly quiet: Span | null;
};

export type LadderNews = 'lead.new' | 'lead.unanswered' | 'lead.everybody';

/** Somebody hears something, not before a moment (UTC milliseconds). */
export type Call = {
  readonly person: string;
  readonly channel: ChannelKey;
  readonly notBefore: number;
};

/** One rung: what is said, when it is due, and who hears it. */
export type Rung = {
  readonly news: LadderNews;
  readonly at: number;
  readonly calls: readonly Call[];
};

/**
 * Who hears of a lead, when, while nobody answers: at once whoever wants each lead, after 15 minutes of working time the second
 * person, at the target everybody. A push waits for the end of a person's quiet hours, mail for nothing.
 * @param at when the lead came in, UTC milliseconds.
 */
export function ladderOf(
  at: number,
  people: readonly LadderPerson[],
  calendar: WorkingCalendar,
): readonly Rung[] {
  const rung = (news: LadderNews, due: number, hearers: readonly Hearer[]): Rung => ({
    news,
    at: due,
    calls: hearers.flatMap(({ person, by }) =>
      by.map((channel) => ({
        person: person.id,
        channel,
        notBefore: heardFrom(person, channel, due),
      })),
    ),
  });
  const reminded = hearersOf(people, 'unanswered');
  const second = reminded.find(({ person }) => person.id !== firstOf(people)?.id) ?? reminded[0];
  return [
    rung('lead.new', at, atOnce(people)),
    rung(
      'lead.unanswered',
      addWorkingTime(calendar, at, SECOND_PERSON_AFTER),
      second ? [second] : [],
    ),
    rung('lead.everybody', addWorkingTime(calendar, at, RESPONSE_TARGET), reminded),
  ];
}

type Hearer = { readonly person: LadderPerson; readonly by: readonly ChannelKey[] };

const hearersOf = (people: readonly LadderPerson[], of: 'leads' | 'unanswered'): Hearer[] =>
  people
    .map((person) => ({ person, by: waysTo(person, person[of]) }))
    .filter(({ by }) => by.length > 0);

/** The ticked channels that reach a person; where none of them does (push without a device, say), whatever else does. */
export function waysTo(
  { reachableBy }: Pick<LadderPerson, 'reachableBy'>,
  ticked: readonly ChannelKey[],
): readonly ChannelKey[] {
  const ways = ticked.filter((key) => reachableBy.includes(key));
  return ways.length > 0 || ticked.length === 0 ? ways : reachableBy;
}

/** Whoever wants each lead; where nobody can be reached so, the first who can be reached at all: somebody always hears. */
function atOnce(people: readonly LadderPerson[]): Hearer[] {
  const wanting = hearersOf(people, 'leads');
  if (wanting.length > 0) return wanting;
  const reachable = people.find(({ reachableBy }) => reachableBy.length > 0);
  return reachable ? [{ person: reachable, by: reachable.reachableBy }] : [];
}

/** Whom the first call goes to: the second person is another. */
const firstOf = (people: readonly LadderPerson[]) => atOnce(people)[0]?.person;

const heardFrom = ({ quiet }: LadderPerson, channel: ChannelKey, due: number) =>
  channel === 'push' ? afterQuietHours(quiet, due) : due;

/** The first moment from `instant` on that lies outside of somebody's quiet hours. */
export function afterQuietHours(quiet: Span | null, instant: number): number {
  if (!quiet) return instant;
  const midnight = startOfDay(dayOf(instant));
  const [from, to] = [quiet.from * MINUTE, quiet.to * MINUTE];
  const time = instant - midnight;
  if (from < to) return time >= from && time < to ? midnight + to : instant;
  if (time < to) return midnight + to;
  return time >= from ? midnight + DAY + to : instant;
}

/** What has been said of a lead by `now`, if it was answered at a moment: nothing more is said of it from then on. */
export const heardBy = (
  rungs: readonly Rung[],
  { answeredAt, now }: { answeredAt: number | null; now: number },
) =>
  rungs.flatMap(({ news, calls }) =>
    calls
      .filter(({ notBefore }) => notBefore <= now)
      .filter(
        ({ notBefore }) => news === 'lead.new' || answeredAt === null || notBefore < answeredAt,
      )
      .map((call) => ({ news, ...call })),
  );
