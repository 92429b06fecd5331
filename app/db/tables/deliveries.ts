import type { Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

/** What is to be told to somebody, and what became of it. */
type DeliveriesTable = {
  /** UUIDv7; a mail's Message-ID is made of it. */
  id: Fixed<string>;
  /** What kind of news: `lead.new`. */
  news: Fixed<string>;
  /** What may be told once: news, subject, channel and recipient are unique together. */
  subject: Fixed<string>;
  /** The record that it tells of: a lead's id. */
  about: Fixed<string>;
  channel: Fixed<string>;
  recipient: Fixed<string>;
  /** Of a push: the person whose device it goes to. */
  person: Optional<string>;
  /** `gathered`: it became part of a digest, the delivery `gathered_in`. */
  state: 'waiting' | 'sent' | 'failed' | 'given up' | 'cancelled' | 'gathered';
  /** When it is to be tried, next or at all. */
  not_before: Instant;
  created_at: Instant;
  /** When it left `waiting`. */
  ended_at: Optional<Instant>;
  /** When it last failed, and why, in a sentence for staff. */
  failed_at: Optional<Instant>;
  problem: Optional<string>;
  /** Whose fault that was. */
  failed_because: Optional<'channel' | 'policy' | 'recipient' | 'site'>;
  gathered_in: Optional<string>;
  /** Of mail to a client: when the limits let it through. */
  admitted_at: Optional<Instant>;
  /** How often it was begun, and how often it failed; the others ended with their process. */
  tries: Generated<number>;
  failures: Generated<number>;
  held_by: Optional<string>;
  held_until: Generated<Instant>;
};

/** How a channel works at present, and its last outage; no row means that nothing ever failed. */
type ChannelStatesTable = {
  channel: Fixed<string>;
  /** Attempts in a row that failed before the server answered for the recipient. */
  unreached: Generated<number>;
  /** Attempts in a row that the server refused by its policy, and up to two of their recipients (a JSON array). */
  refused: Generated<number>;
  refused_recipients: Generated<string>;
  /** Null while it works. */
  down_since: Optional<Instant>;
  /** The last failure that counted, in a sentence for staff. */
  problem: Optional<string>;
  /** When one of the waiting deliveries is to be tried, while it is down. */
  probe_at: Generated<Instant>;
  outage_from: Optional<Instant>;
  outage_to: Optional<Instant>;
  outage_problem: Optional<string>;
  /** Alerts that went out as a digest when it was over, and receipts to clients that were not sent. */
  outage_gathered: Generated<number>;
  outage_dropped: Generated<number>;
};

export type DeliveryTables = {
  deliveries: DeliveriesTable;
  channel_states: ChannelStatesTable;
};
