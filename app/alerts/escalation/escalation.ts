import type { leadAlerts } from '~/alerts/outbox/delivery';
import { dayOf, startOfDay } from '~/platform/indian-time';
import type { Span } from '~/settings/hours/working-hours';
import { addWorkingTime, type WorkingCalendar } from '~/settings/hours/working-time';
import type { ChannelKey } from '~/settings/recipients';
import { RESPONSE_TARGET } from '~/settings/response-target';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds of working time before an unanswered lead is escalated to a second person. */
export const SECOND_PERSON_DELAY = 15 * MINUTE;

export type EscalationPerson = {
  readonly id: string;
  /** Mail needs an address and push a subscribed device. */
  readonly reachableBy: readonly ChannelKey[];
  /** Channels that are down at present, so that what goes through them waits. */
  readonly downChannels?: readonly ChannelKey[];
  readonly leads: readonly ChannelKey[];
  readonly unanswered: readonly ChannelKey[];
  /** Minutes of the day without push; `to` before `from` spans midnight. */
  readonly quiet: Span | null;
};

type EscalationType = (typeof leadAlerts)[number];

/** `notBefore` is UTC milliseconds. */
export type Alert = {
  readonly person: string;
  readonly channel: ChannelKey;
  readonly notBefore: number;
};

export type EscalationStep = {
  readonly news: EscalationType;
  readonly at: number;
  readonly alerts: readonly Alert[];
};

/**
 * The escalation of a lead until someone answers: at once to those who chose every lead, after 15 minutes of working
 * time to a second person, and at the response target to everyone. Push waits for the end of quiet hours; email does
 * not. A lead's owner is alerted first, if reachable at once; those who chose every lead are then alerted together with
 * the second person.
 * @param at when the lead arrived, in UTC milliseconds.
 */
export function escalationOf(
  at: number,
  people: readonly EscalationPerson[],
  calendar: WorkingCalendar,
  ownerId: string | null = null,
): readonly EscalationStep[] {
  const stepOf = (
    news: EscalationType,
    due: number,
    recipients: readonly EscalationRecipient[],
  ): EscalationStep => ({
    news,
    at: due,
    alerts: recipients.flatMap(({ person, channels }) =>
      channels.map((channel) => ({
        person: person.id,
        channel,
        notBefore: earliestDelivery(person, channel, due),
      })),
    ),
  });
  const reminded = reachableRecipients(people, 'unanswered');
  const owner = reachableOwner(people, ownerId, at);
  const immediateRecipients = findImmediateRecipients(people);
  const first = owner ?? immediateRecipients[0];
  const second = reminded.find(({ person }) => person.id !== first?.person.id) ?? reminded[0];
  const laterRecipients = owner
    ? immediateRecipients.filter(({ person }) => ![ownerId, second?.person.id].includes(person.id))
    : [];
  return [
    stepOf('lead.new', at, owner ? [owner] : immediateRecipients),
    stepOf('lead.unanswered', addWorkingTime(calendar, at, SECOND_PERSON_DELAY), [
      ...(second ? [second] : []),
      ...laterRecipients,
    ]),
    stepOf('lead.everybody', addWorkingTime(calendar, at, RESPONSE_TARGET), reminded),
  ];
}

type EscalationRecipient = {
  readonly person: EscalationPerson;
  readonly channels: readonly ChannelKey[];
};

const reachableRecipients = (
  people: readonly EscalationPerson[],
  alertType: 'leads' | 'unanswered',
): EscalationRecipient[] =>
  people
    .map((person) => ({ person, channels: channelsTo(person, person[alertType]) }))
    .filter(({ channels }) => channels.length > 0);

/** Falls back to any reachable channel if none of the chosen ones reaches the person. */
function channelsTo(
  { reachableBy }: Pick<EscalationPerson, 'reachableBy'>,
  ticked: readonly ChannelKey[],
): readonly ChannelKey[] {
  const ways = ticked.filter((key) => reachableBy.includes(key));
  return ways.length > 0 || ticked.length === 0 ? ways : reachableBy;
}

/** Falls back to the first reachable person, so that every lead alerts someone. */
function findImmediateRecipients(people: readonly EscalationPerson[]): EscalationRecipient[] {
  const subscribers = reachableRecipients(people, 'leads');
  if (subscribers.length > 0) return subscribers;
  const reachable = people.find(({ reachableBy }) => reachableBy.length > 0);
  return reachable ? [{ person: reachable, channels: reachable.reachableBy }] : [];
}

/** Returns undefined if no channel reaches the owner at that time, so that others are not delayed. */
function reachableOwner(
  people: readonly EscalationPerson[],
  ownerId: string | null,
  at: number,
): EscalationRecipient | undefined {
  const person = people.find(({ id }) => id === ownerId);
  if (!person) return undefined;
  const channels = channelsTo(person, person.leads.length > 0 ? person.leads : person.unanswered);
  const isImmediate = channels.some(
    (channel) =>
      !person.downChannels?.includes(channel) && earliestDelivery(person, channel, at) <= at,
  );
  return isImmediate ? { person, channels } : undefined;
}

const earliestDelivery = ({ quiet }: EscalationPerson, channel: ChannelKey, due: number) =>
  channel === 'push' ? afterQuietHours(quiet, due) : due;

/** The first instant, not before `instant`, that is outside the quiet hours. */
export function afterQuietHours(quiet: Span | null, instant: number): number {
  if (!quiet) return instant;
  const midnight = startOfDay(dayOf(instant));
  const [from, to] = [quiet.from * MINUTE, quiet.to * MINUTE];
  const time = instant - midnight;
  if (from < to) return time >= from && time < to ? midnight + to : instant;
  if (time < to) return midnight + to;
  return time >= from ? midnight + DAY + to : instant;
}
