import { createHash } from 'node:crypto';

/** What somebody may be told. The first three are the ladder's: the first who hear, the second, everybody. */
export type News =
  | 'lead.new'
  | 'lead.unanswered'
  | 'lead.everybody'
  /** To the client. */
  | 'lead.confirmation'
  | 'estimate.sheet'
  | 'digest'
  | 'leads.released'
  | 'morning'
  | 'channel.dead'
  /** The last verified backup is too old; the disk is nearly full. */
  | 'site.backup'
  | 'site.disk'
  | 'test';

export type ChannelName = 'mail' | 'push';

/** `person/` with a person's id, `device/` with a push subscription's; `studio` is NOTIFY_EMAIL, `client` whom the lead is of. */
export type Recipient = `person/${string}` | `device/${string}` | 'studio' | 'client';

/** What is to be sent to whom, and when at the earliest (UTC milliseconds). */
export type PlannedDelivery = {
  readonly news: News;
  readonly channel: ChannelName;
  readonly recipient: Recipient;
  readonly notBefore: number;
  /** Of a push: the id of the person whose device it is. */
  readonly person?: string;
};

/** A delivery that is about to be made. */
export type Delivery = {
  readonly id: string;
  readonly news: News;
  readonly subject: string;
  /** The record that it tells of. */
  readonly about: string;
  readonly channel: ChannelName;
  readonly recipient: Recipient;
  /** Of a push: the id of the person whose device it was when this was planned; null of all else. */
  readonly person: string | null;
  /** UTC milliseconds. */
  readonly createdAt: number;
};

/** The same for two copies of one delivery, of which the second replaces the first: 22 characters of base64url (16 bytes). */
export const topicOf = ({ news, subject }: Pick<Delivery, 'news' | 'subject'>): string =>
  createHash('sha256').update(`${news}\n${subject}`).digest().subarray(0, 16).toString('base64url');
