import { createHash } from 'node:crypto';

import type { ChannelKey } from '~/settings/recipients';

/** Every notification type, with its label on the alerts screen. The first three are the steps of the escalation policy. */
export const newsLabels = {
  'lead.new': 'New lead',
  'lead.unanswered': 'Lead still unanswered',
  'lead.everybody': 'Lead unanswered past the target',
  'lead.confirmation': 'Confirmation to a client',
  'estimate.sheet': 'Estimate to a client',
  digest: 'List of new leads',
  'leads.released': 'Leads moved from possible spam',
  morning: 'Daily summary',
  'channel.dead': 'Delivery problem',
  'site.backup': 'Backup problem',
  'site.disk': 'Disk nearly full',
  test: 'Test',
} as const;

export type News = keyof typeof newsLabels;
export const newsTypes = Object.keys(newsLabels) as readonly News[];

/** The channels are those that a person can tick in Settings. */
export type ChannelName = ChannelKey;

/** Kinds of recipient, and what a stored one names by the id behind its kind (`person/…`); those without one are the kind alone. */
const recipientIds = {
  person: 'a person of Settings',
  device: 'a push subscription',
  /** NOTIFY_EMAIL. */
  studio: null,
  /** Whom the lead is of. */
  client: null,
} as const;

type Kind = keyof typeof recipientIds;
type KindWithId = { [K in Kind]: (typeof recipientIds)[K] extends null ? never : K }[Kind];

export type Recipient = `${KindWithId}/${string}` | Exclude<Kind, KindWithId>;

type RecipientRef = { [K in Kind]: { readonly kind: K; readonly id: string } }[Kind];

const kinds = Object.keys(recipientIds) as readonly Kind[];

/** Reads a stored recipient; null for a kind that this version does not know. */
export function readRecipient(recipient: string): RecipientRef | null {
  const [head, ...rest] = recipient.split('/');
  const kind = kinds.find((each) => each === head);
  return kind === undefined ? null : { kind, id: rest.join('/') };
}

/** Why a push was cancelled that its person gets in another way. It is stored. */
export const SENT_OTHERWISE = 'The person gets it on another device or by email.';

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
