import { usableChannels } from './channels';
import { type NotificationType, type PlannedDelivery, readRecipient } from './delivery';

/** Looks up people and devices; implemented in `people/`. */
export type Recipients = {
  /** All steps of the escalation of a new lead; `at` is in UTC milliseconds. Call in the lead's transaction. */
  planLeadAlerts(lead: {
    readonly id: string;
    readonly kind: 'inquiry' | 'estimate';
    readonly at: number;
    readonly ownerId?: string | null;
  }): Promise<readonly PlannedDelivery[]>;
  /** Plans notifications that are due now and are not about a new lead. */
  planNotification(news: NotificationType): Promise<readonly PlannedDelivery[]>;
  hasMail(): Promise<boolean>;
  /** Resolves to null if the person was removed. `mail` is null without an address. */
  person(
    id: string,
  ): Promise<{ readonly id: string; readonly name: string; readonly mail: string | null } | null>;
  /** Resolves to null if the device is unknown. */
  device(id: string): Promise<{ readonly person: string; readonly name: string } | null>;
};

export const noRecipients: Recipients = {
  planLeadAlerts: async () => [],
  planNotification: async () => [],
  hasMail: async () => false,
  person: async () => null,
  device: async () => null,
};

declare global {
  var studioRecipients: { people: Recipients; studio: string | undefined } | undefined;
}
const shared = (globalThis.studioRecipients ??= { people: noRecipients, studio: undefined });

export function registerRecipients(recipients: Recipients): void {
  shared.people = recipients;
}

/** The address in NOTIFY_EMAIL, used while no member of staff has one. */
export function setStudioMail(address: string | undefined): void {
  shared.studio = address;
}

export const studioMail = (): string | undefined => shared.studio;

export const recipients = (): Recipients => shared.people;

/** Resolves to null for a removed person, an unknown device, and a recipient that is not staff. */
export async function recipientName(
  recipient: string,
  studio: string | null,
): Promise<string | null> {
  const ref = readRecipient(recipient);
  switch (ref?.kind) {
    case 'studio':
      return studio;
    case 'person':
      return (await shared.people.person(ref.id))?.name ?? null;
    case 'device':
      return (await shared.people.device(ref.id))?.name ?? null;
    case 'client':
    case 'webhook':
    case undefined:
      return null;
    default:
      return ref satisfies never;
  }
}

/** Plans the alerts of a lead, only through usable channels. */
export const planLead = async (lead: Parameters<Recipients['planLeadAlerts']>[0]) =>
  withStudio('lead.new', await shared.people.planLeadAlerts(lead), lead.at);

export const planNotification = async (news: NotificationType, at: number) =>
  withStudio(news, await shared.people.planNotification(news), at);

async function withStudio(
  news: NotificationType,
  planned: readonly PlannedDelivery[],
  at: number,
): Promise<readonly PlannedDelivery[]> {
  const names = new Set((await usableChannels()).map(({ name }) => name));
  const usable = planned.filter(({ channel }) => names.has(channel));
  if (shared.studio === undefined || !names.has('mail') || (await shared.people.hasMail()))
    return usable;
  return [...usable, { news, channel: 'mail', recipient: 'studio', notBefore: at }];
}
