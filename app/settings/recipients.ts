import { minutesOf, type Span } from './hours/working-hours';

/** By what news reaches a person. */
export const channels = [
  { key: 'mail', label: 'Mail' },
  { key: 'push', label: 'Push' },
] as const;

export type ChannelKey = (typeof channels)[number]['key'];

/** Who hears of leads, and how: one row of Settings, as texts. Never public. */
export type RecipientRow = {
  /** The id of one of People. */
  readonly person: string;
  readonly mail: string;
  readonly phone: string;
  /** Keys of channels, "mail push": for each new lead, for one that nobody answered, and for the morning's list. */
  readonly leads: string;
  readonly unanswered: string;
  readonly morning: string;
  /** "22:00" to "07:00" in India, or empty: no push reaches this person meanwhile. */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** "plain": a push says no name, type or place. */
  readonly plain: string;
};

/** The channels that are ticked in a field of a row. */
export const channelsOf = (ticked: string): ChannelKey[] =>
  channels.map(({ key }) => key).filter((key) => ticked.split(' ').includes(key));

/** Quiet hours as minutes of the day, over midnight where `to` is before `from`; null where there are none. */
export function quietHoursOf({
  quietFrom,
  quietTo,
}: Pick<RecipientRow, 'quietFrom' | 'quietTo'>): Span | null {
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  return from === null || to === null || from === to ? null : { from, to };
}

/** A row for a person, by id, who asked for push on a device and isn't listed yet. */
export const recipientByPush = (person: string): RecipientRow => ({
  person,
  mail: '',
  phone: '',
  leads: 'push',
  unanswered: 'push',
  morning: '',
  quietFrom: '',
  quietTo: '',
  plain: '',
});
