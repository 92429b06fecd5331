import type { ChannelName, Delivery, NotificationType, Recipient } from './delivery';

/** Null for the studio's shared address and for clients. */
export type Reader = { readonly person: { readonly id: string; readonly name: string } | null };

/** A message is sent only by channels for which it has content. */
export type Message = {
  readonly mail?: MailContent;
  readonly push?: PushContent;
  /** The content is fixed when the event happens. */
  readonly webhook?: { readonly type: string; readonly body: string };
};

export type MailContent = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** For an email to staff: the client, who gets their reply. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  readonly to?: { readonly name: string; readonly address: string } | undefined;
  /** Marks the email as auto-generated, so that autoresponders stay silent. */
  readonly isAutomatic?: boolean;
  /** A calendar (RFC 5545), sent as an alternative of the text. */
  readonly invitation?:
    | { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
    | undefined;
};

export type PushContent = {
  readonly title: string;
  readonly body: string;
  readonly withoutDetails: { readonly title: string; readonly body: string };
  readonly link: string;
};

/** Decides what counts towards a channel being down. */
export type FailureCause =
  /** The server did not judge the recipient: connection, encryption, login or sender failed. */
  | 'channel'
  /** The server refused the message by its policy, such as a sending limit. */
  | 'policy'
  /** The failure concerns only this recipient, such as a full mailbox. */
  | 'recipient'
  | 'site';

/** `reason` is for staff and contains no address. */
export type SendResult =
  | { readonly outcome: 'sent' }
  /** Final: the recipient does not exist, according to the server or to this site. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly by: 'server' | 'site' }
  | { readonly outcome: 'failed'; readonly reason: string; readonly cause: FailureCause };

/** This site, not the receiver's server, knows that the recipient can't be reached. */
export const refusedBySite = (reason: string): SendResult => ({
  outcome: 'refused',
  reason,
  by: 'site',
});

export type Tester = { readonly personId: string | null; readonly deviceId: string };

export type Channel = {
  readonly name: ChannelName;
  readonly label: string;
  /** A sentence for Settings about what is missing, or null if the channel is usable. */
  setupProblem(): Promise<string | null>;
  /** Resolves to the recipient of a test, or to a sentence about why there is none. */
  test(tester: Tester): Promise<{ readonly recipient: Recipient } | { readonly problem: string }>;
  readonly maxConcurrent: number;
  send(
    delivery: Delivery,
    message: Message,
    reader: Reader,
    signal: AbortSignal,
  ): Promise<SendResult>;
};

/** Composes the content when it is sent; null if it is no longer relevant. */
export type Composer = (delivery: Delivery, reader: Reader) => Promise<Message | null>;

// On globalThis, because in development the server and its pages may each load a copy of this module.
declare global {
  var studioChannels:
    | { channels: Map<ChannelName, Channel>; composers: Map<NotificationType, Composer> }
    | undefined;
}
const registered = (globalThis.studioChannels ??= { channels: new Map(), composers: new Map() });

export function registerChannel(channel: Channel): void {
  registered.channels.set(channel.name, channel);
}

export const channels = (): Channel[] => [...registered.channels.values()];

export const alertChannels = (): Channel[] => channels().filter(({ name }) => name !== 'webhook');

export const channelOf = (name: ChannelName): Channel | undefined => registered.channels.get(name);

export const canSendMail = async (): Promise<boolean> =>
  (await channelOf('mail')?.setupProblem()) === null;

export async function usableChannels(): Promise<Channel[]> {
  const all = channels();
  const problems = await Promise.all(all.map((channel) => channel.setupProblem()));
  return all.filter((_, index) => problems[index] === null);
}

export function registerComposer(news: NotificationType, composer: Composer): void {
  registered.composers.set(news, composer);
}

export const composerOf = (news: NotificationType): Composer | undefined =>
  registered.composers.get(news);
