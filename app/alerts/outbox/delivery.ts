import { createHash } from 'node:crypto';

import type { ChannelKey } from '~/settings/recipients';

export const notificationLabels = {
  'lead.new': 'New lead',
  'lead.unanswered': 'Lead still unanswered',
  'lead.everybody': 'Lead unanswered past the target',
  'lead.confirmation': 'Confirmation to a client',
  'estimate.sheet': 'Estimate to a client',
  'appointment.requested': 'Appointment requested',
  'appointment.booked': 'Appointment booked',
  'appointment.moved': 'Appointment moved',
  'appointment.cancelled': 'Appointment cancelled',
  'appointment.reminder': 'Reminder of an appointment',
  digest: 'List of new leads',
  'leads.released': 'Leads moved from possible spam',
  morning: 'Daily summary',
  'channel.dead': 'Delivery problem',
  'site.backup': 'Backup problem',
  'site.disk': 'Disk nearly full',
  test: 'Test',
  webhook: 'Webhook',
} as const;

export type NotificationType = keyof typeof notificationLabels;
export const notificationTypes = Object.keys(notificationLabels) as readonly NotificationType[];

export const leadAlerts = [
  'lead.new',
  'lead.unanswered',
  'lead.everybody',
] as const satisfies NotificationType[];
export const isLeadAlert = (news: NotificationType): boolean =>
  leadAlerts.some((alert) => alert === news);

/** Whether emails of this type are limited where they are queued, so that the hourly limit doesn't apply. */
export const hasOwnLimit = (news: NotificationType): boolean => news.startsWith('appointment.');

/** Only the channels of `ChannelKey` reach people. */
export type ChannelName = ChannelKey | 'webhook';

/** Kinds with an id are stored as `person/…`, others as the kind alone. */
const recipientIds = {
  person: 'a person of Settings',
  device: 'a push subscription',
  webhook: 'a webhook',
  /** The address in NOTIFY_EMAIL. */
  studio: null,
  client: null,
} as const;

type Kind = keyof typeof recipientIds;
type KindWithId = { [K in Kind]: (typeof recipientIds)[K] extends null ? never : K }[Kind];

export type Recipient = `${KindWithId}/${string}` | Exclude<Kind, KindWithId>;

type RecipientRef = { [K in Kind]: { readonly kind: K; readonly id: string } }[Kind];

const kinds = Object.keys(recipientIds) as readonly Kind[];

/** Returns null for a kind that only another version knows. */
export function readRecipient(recipient: string): RecipientRef | null {
  const [head, ...idParts] = recipient.split('/');
  const kind = kinds.find((candidate) => candidate === head);
  return kind === undefined ? null : { kind, id: idParts.join('/') };
}

/** Stored as the reason of a cancelled push, so never change it. */
export const SENT_OTHERWISE = 'The person gets it on another device or by email.';

/** `notBefore` is UTC milliseconds. */
export type PlannedDelivery = {
  readonly news: NotificationType;
  readonly channel: ChannelName;
  readonly recipient: Recipient;
  readonly notBefore: number;
  /** For push: the id of the device's owner. */
  readonly person?: string;
};

export type Delivery = {
  readonly id: string;
  readonly news: NotificationType;
  readonly subject: string;
  readonly about: string;
  readonly channel: ChannelName;
  readonly recipient: Recipient;
  /** For push: the id of the device's owner when it was planned, else null. */
  readonly person: string | null;
  /** UTC milliseconds. */
  readonly createdAt: number;
};

/** Equal for copies of one delivery, so that the second replaces the first. 22 characters of base64url. */
export const deliveryTopic = ({ news, subject }: Pick<Delivery, 'news' | 'subject'>): string =>
  createHash('sha256').update(`${news}\n${subject}`).digest().subarray(0, 16).toString('base64url');
