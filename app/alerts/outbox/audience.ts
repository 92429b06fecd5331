import { usableChannels } from './channels';
import type { News, PlannedDelivery } from './delivery';

/** Who hears what: filled in by the people of the studio and their ladder. */
export type Audience = {
  /** Of a lead that has come onto the desk at `at` (UTC milliseconds), every step of the ladder included. Within the lead's transaction. */
  ofLead(lead: {
    readonly id: string;
    readonly kind: 'inquiry' | 'estimate';
    readonly at: number;
  }): Promise<readonly PlannedDelivery[]>;
  /** Of other news, now. */
  of(news: News): Promise<readonly PlannedDelivery[]>;
  /** Whether somebody of the studio has a mail address. */
  hasMail(): Promise<boolean>;
  /** Somebody as things stand now; null: removed. `mail` is null without an address. */
  person(
    id: string,
  ): Promise<{ readonly id: string; readonly name: string; readonly mail: string | null } | null>;
  /** Whose device it is; null: forgotten. */
  device(id: string): Promise<{ readonly person: string; readonly name: string } | null>;
};

/** As long as the studio has named nobody. */
export const nobody: Audience = {
  ofLead: async () => [],
  of: async () => [],
  hasMail: async () => false,
  person: async () => null,
  device: async () => null,
};

declare global {
  var studioAudience: { people: Audience; studio: string | undefined } | undefined;
}
const shared = (globalThis.studioAudience ??= { people: nobody, studio: undefined });

export function registerAudience(audience: Audience): void {
  shared.people = audience;
}

/** The address that hears while nobody of the studio has one: NOTIFY_EMAIL. */
export function setStudioMail(address: string | undefined): void {
  shared.studio = address;
}

export const studioMail = (): string | undefined => shared.studio;

export const audience = (): Audience => shared.people;

/** Everything that is to be sent of a lead; by channels that can be used. */
export const planLead = async (lead: Parameters<Audience['ofLead']>[0]) =>
  withStudio('lead.new', await shared.people.ofLead(lead), lead.at);

/** The same of any other news, now. */
export const planNews = async (news: News, at: number) =>
  withStudio(news, await shared.people.of(news), at);

/** Adds the studio's own address while nobody has one. */
async function withStudio(
  news: News,
  planned: readonly PlannedDelivery[],
  at: number,
): Promise<readonly PlannedDelivery[]> {
  const names = new Set((await usableChannels()).map(({ name }) => name));
  const usable = planned.filter(({ channel }) => names.has(channel));
  if (shared.studio === undefined || !names.has('mail') || (await shared.people.hasMail()))
    return usable;
  return [...usable, { news, channel: 'mail', recipient: 'studio', notBefore: at }];
}
