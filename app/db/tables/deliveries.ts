import type { Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

type DeliveriesTable = {
  /** UUIDv7; an email's Message-ID is derived from it. */
  id: Fixed<string>;
  /** The notification type, such as `lead.new`. */
  news: Fixed<string>;
  /** Unique together with `news`, `channel` and `recipient`, so that nothing is sent twice. */
  subject: Fixed<string>;
  about: Fixed<string>;
  channel: Fixed<string>;
  recipient: Fixed<string>;
  /** For push: the person whose device receives it. */
  person: Optional<string>;
  /** `gathered`: merged into the digest `gathered_in`. */
  state: 'waiting' | 'sent' | 'failed' | 'given up' | 'cancelled' | 'gathered';
  not_before: Instant;
  created_at: Instant;
  ended_at: Optional<Instant>;
  failed_at: Optional<Instant>;
  problem: Optional<string>;
  /** The cause of the last failure. */
  failed_because: Optional<'channel' | 'policy' | 'recipient' | 'site'>;
  gathered_in: Optional<string>;
  /** For email to clients: when the rate limit let it through. */
  admitted_at: Optional<Instant>;
  /** Attempts started, and those of them that failed. The rest ended when their process crashed. */
  tries: Generated<number>;
  failures: Generated<number>;
  held_by: Optional<string>;
  held_until: Generated<Instant>;
};

type ChannelStatesTable = {
  channel: Fixed<string>;
  /** Consecutive attempts that failed before the server judged the recipient. */
  unreached: Generated<number>;
  /** Consecutive attempts refused by the server's policy, and up to two of their recipients (JSON). */
  refused: Generated<number>;
  refused_recipients: Generated<string>;
  down_since: Optional<Instant>;
  problem: Optional<string>;
  /** When to try one of the waiting deliveries during an outage. */
  probe_at: Generated<Instant>;
  outage_from: Optional<Instant>;
  outage_to: Optional<Instant>;
  outage_problem: Optional<string>;
  /** Alerts sent in the digest after the outage, and receipts to clients that were dropped. */
  outage_gathered: Generated<number>;
  outage_dropped: Generated<number>;
};

export type DeliveryTables = {
  deliveries: DeliveriesTable;
  channel_states: ChannelStatesTable;
};
