import { formatInstant } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';

/** Times are UTC milliseconds. */
export type PastOutage = {
  readonly from: number;
  readonly to: number;
  readonly gathered: number;
  readonly dropped: number;
};

export type Unreached = {
  readonly name: string;
  readonly channel: string;
  /** UTC milliseconds. */
  readonly since: number;
  readonly why: string;
  /** Messages that are no longer retried, and whether staff can resend any of them. */
  readonly ended: number;
  readonly isResendable: boolean;
};

const count = (number: number, one: string, many: string) =>
  `${number === 1 ? 'one' : formatNumber(number)} ${number === 1 ? one : many}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function downSentence(
  { label, failing }: { readonly label: string; readonly failing: number },
  { since, why }: { readonly since: number; readonly why: string },
): string {
  const waiting =
    failing === 0
      ? 'Nothing is waiting.'
      : `${capitalized(count(failing, 'message is', 'messages are'))} waiting. The site retries one message every minute and sends the rest once that works.`;
  return `${label} has been down since ${formatInstant(since)}. ${why} ${waiting}`;
}

export const failingSentence = (
  { label, failing }: { readonly label: string; readonly failing: number },
  why: string,
): string =>
  `${label} has failed for more than an hour, and ${count(failing, 'message is', 'messages are')} waiting. ${why}`;

export function unreachedSentence(unreached: Unreached): string {
  const { name, channel, since, why, ended, isResendable } = unreached;
  const resend = ` Once this is fixed, resend ${ended === 1 ? 'it' : 'them'} in Settings → Alerts.`;
  const unsent =
    ended === 0
      ? 'The site keeps trying.'
      : `${capitalized(count(ended, 'message was', 'messages were'))} not sent.${isResendable ? resend : ''}`;
  return `${name} has not been reached by ${channel} since ${formatInstant(since)}. ${why} ${unsent}`;
}

export const unalertedSentence = (leads: number): string =>
  `No one was alerted to ${count(leads, 'lead', 'leads')}, because ${leads === 1 ? 'its alert' : 'their alerts'} couldn’t be sent. Open Leads, or resend ${leads === 1 ? 'it' : 'them'} in Settings → Alerts.`;

export function outageSentence(label: string, { from, to, gathered, dropped }: PastOutage): string {
  const what = [
    gathered > 0
      ? `${count(gathered, 'alert', 'alerts')} older than an hour went out together as one list`
      : '',
    dropped > 0
      ? `${count(dropped, 'confirmation to a client was', 'confirmations to clients were')} more than a day late and not sent`
      : '',
  ]
    .filter(Boolean)
    .join('; ');
  return `${label} was down from ${formatInstant(from)} to ${formatInstant(to)}. ${capitalized(what)}.`;
}
