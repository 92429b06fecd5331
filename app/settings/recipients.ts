import { minutesOf, type Span } from './hours/working-hours';

export const channels = [
  { key: 'mail', label: 'Email' },
  { key: 'push', label: 'Push' },
] as const;

export type ChannelKey = (typeof channels)[number]['key'];
export const channelKeys = channels.map(({ key }) => key);

export type RecipientRow = {
  readonly person: string;
  readonly mail: string;
  readonly phone: string;
  /** Channel keys, such as "mail push", for new leads, unanswered leads and the daily summary. */
  readonly leads: string;
  readonly unanswered: string;
  readonly morning: string;
  /** "22:00" to "07:00" in India, a time without push. '' for none. */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** "plain": push messages contain no name, type or place. */
  readonly plain: string;
};

export const channelsOf = (tickedKeys: string): ChannelKey[] =>
  channels.map(({ key }) => key).filter((key) => tickedKeys.split(' ').includes(key));

/** Minutes of the day; `to` before `from` spans midnight. Null for none. */
export function quietHoursOf({
  quietFrom,
  quietTo,
}: Pick<RecipientRow, 'quietFrom' | 'quietTo'>): Span | null {
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  return from === null || to === null || from === to ? null : { from, to };
}

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
