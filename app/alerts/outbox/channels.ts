import type { ChannelName, Delivery, News, Recipient } from './delivery';

/** Who reads it: a person of the studio, or nobody in particular (the studio's common mail, a client). */
export type Reader = { readonly person: { readonly id: string; readonly name: string } | null };

/** One news in the words of each channel; a channel that finds no words of its own sends nothing. */
export type Message = {
  readonly mail?: MailWords;
  readonly push?: PushWords;
};

export type MailWords = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Whom an answer goes to: the client, in a mail to staff. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  /** The client's address, in a mail to a client. */
  readonly to?: { readonly name: string; readonly address: string } | undefined;
  /** Nobody wrote it: answering machines are to be silent. */
  readonly isAutomatic?: boolean;
};

export type PushWords = {
  readonly title: string;
  readonly body: string;
  /** The same without anything of a person. */
  readonly plain: { readonly title: string; readonly body: string };
  /** Path and query of what a click opens. */
  readonly link: string;
};

/** Whose fault a failure is. It decides what counts towards the channel being down. */
export type FailureCause =
  /** The server did not get as far as answering for the recipient: connection, encryption, login, sender. */
  | 'channel'
  /** The server refused it by its policy, such as a sending limit. */
  | 'policy'
  /** It concerns this recipient alone, such as a full mailbox. */
  | 'recipient'
  /** A fault of this site. */
  | 'site';

/** What became of a try. `why` is a sentence or two for staff, without any address. */
export type Sending =
  | { readonly outcome: 'sent' }
  /** There is no such recipient, so it isn't tried again: the server says so, or the site knows it without asking. */
  | { readonly outcome: 'refused'; readonly why: string; readonly by: 'server' | 'site' }
  /** It is tried again later. */
  | { readonly outcome: 'failed'; readonly why: string; readonly cause: FailureCause };

/** Who asks for a test of a channel, and in which browser. */
export type Tester = { readonly personId: string | null; readonly deviceId: string };

export type Channel = {
  readonly name: ChannelName;
  /** What staff call it. */
  readonly label: string;
  /** Null where it can be used; else what is missing, in a sentence for Settings. */
  missing(): Promise<string | null>;
  /** Whom a test goes to that somebody of the studio asks for; or why there is nobody, in a sentence. */
  test(tester: Tester): Promise<{ readonly recipient: Recipient } | { readonly problem: string }>;
  /** How many are sent at once. */
  readonly most: number;
  send(delivery: Delivery, message: Message, reader: Reader, signal: AbortSignal): Promise<Sending>;
};

/** Says what a delivery tells, as things stand now; null where there is nothing to say any more. */
export type Composer = (delivery: Delivery, reader: Reader) => Promise<Message | null>;

// On globalThis, as the database is: in development the server and its pages may each have a copy of this module.
declare global {
  var studioChannels:
    | { channels: Map<ChannelName, Channel>; composers: Map<News, Composer> }
    | undefined;
}
const registered = (globalThis.studioChannels ??= { channels: new Map(), composers: new Map() });

export function registerChannel(channel: Channel): void {
  registered.channels.set(channel.name, channel);
}

export const channels = (): Channel[] => [...registered.channels.values()];

export const channelOf = (name: ChannelName): Channel | undefined => registered.channels.get(name);

/** Whether something can be sent by it. */
export const isUsable = async (name: ChannelName): Promise<boolean> =>
  (await channelOf(name)?.missing()) === null;

/** The channels by which something can be sent. */
export async function usableChannels(): Promise<Channel[]> {
  const all = channels();
  const missing = await Promise.all(all.map((channel) => channel.missing()));
  return all.filter((_, at) => missing[at] === null);
}

export function registerComposer(news: News, composer: Composer): void {
  registered.composers.set(news, composer);
}

export const composerOf = (news: News): Composer | undefined => registered.composers.get(news);
