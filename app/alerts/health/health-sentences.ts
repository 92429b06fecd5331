import { formatInstant } from '~/platform/indian-time';
import { capitalise } from '~/platform/text/capitalise';
import { formatNumber } from '~/platform/text/format-number';

/** Times are UTC milliseconds. */
export type PastOutage = {
  readonly from: number;
  readonly to: number;
  readonly gathered: number;
  readonly dropped: number;
};

export type UnreachedRecipient = {
  readonly name: string;
  readonly channel: string;
  /** UTC milliseconds. */
  readonly since: number;
  readonly reason: string;
  /** Messages that are no longer retried, and whether staff can resend any of them. */
  readonly abandonedCount: number;
  readonly isResendable: boolean;
};

const count = (number: number, singular: string, plural: string) =>
  `${number === 1 ? 'one' : formatNumber(number)} ${number === 1 ? singular : plural}`;

export function downSentence(
  { label, failing }: { readonly label: string; readonly failing: number },
  { since, reason }: { readonly since: number; readonly reason: string },
): string {
  const waitingSentence =
    failing === 0
      ? 'Nothing is waiting.'
      : `${capitalise(count(failing, 'message is', 'messages are'))} waiting. The site retries one message every minute and sends the rest once that works.`;
  return `${label} has been down since ${formatInstant(since)}. ${reason} ${waitingSentence}`;
}

export const failingSentence = (
  { label, failing }: { readonly label: string; readonly failing: number },
  reason: string,
): string =>
  `${label} has failed for more than an hour, and ${count(failing, 'message is', 'messages are')} waiting. ${reason}`;

export function unreachedSentence(unreached: UnreachedRecipient): string {
  const { name, channel, since, reason, abandonedCount, isResendable } = unreached;
  const resend = ` Once this is fixed, resend ${abandonedCount === 1 ? 'it' : 'them'} in Settings → Email and push.`;
  const unsent =
    abandonedCount === 0
      ? 'The site keeps trying.'
      : `${capitalise(count(abandonedCount, 'message was', 'messages were'))} not sent.${isResendable ? resend : ''}`;
  return `${name} has not been reached by ${channel} since ${formatInstant(since)}. ${reason} ${unsent}`;
}

export const unalertedSentence = (leads: number): string =>
  `No one was alerted to ${count(leads, 'lead', 'leads')}, because ${leads === 1 ? 'its alert' : 'their alerts'} couldn’t be sent. Open Leads, or resend ${leads === 1 ? 'it' : 'them'} in Settings → Email and push.`;

export function outageSentence(label: string, { from, to, gathered, dropped }: PastOutage): string {
  const changes = [
    gathered > 0
      ? `${count(gathered, 'alert', 'alerts')} older than an hour went out together as one list`
      : '',
    dropped > 0
      ? `${count(dropped, 'confirmation to a client was', 'confirmations to clients were')} more than a day late and not sent`
      : '',
  ]
    .filter(Boolean)
    .join('; ');
  return `${label} was down from ${formatInstant(from)} to ${formatInstant(to)}. ${capitalise(changes)}.`;
}
