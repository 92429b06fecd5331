import type { Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

type DeliveriesTable = {
  /** A UUIDv7. An email's Message-ID is derived from it. */
  id: Fixed<string>;
  news: Fixed<string>;
  /** Unique together with `news`, `channel` and `recipient`, so that nothing is sent twice. */
  subject: Fixed<string>;
  about: string;
  channel: Fixed<string>;
  recipient: Fixed<string>;
  person: Optional<string>;
  state: 'waiting' | 'sent' | 'failed' | 'given up' | 'cancelled' | 'gathered';
  not_before: Instant;
  created_at: Instant;
  ended_at: Optional<Instant>;
  failed_at: Optional<Instant>;
  problem: Optional<string>;
  failed_because: Optional<'channel' | 'policy' | 'recipient' | 'site'>;
  gathered_in: Optional<string>;
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
  probe_at: Generated<Instant>;
  outage_from: Optional<Instant>;
  outage_to: Optional<Instant>;
  outage_problem: Optional<string>;
  outage_gathered: Generated<number>;
  outage_dropped: Generated<number>;
};

export type DeliveryTables = {
  deliveries: DeliveriesTable;
  channel_states: ChannelStatesTable;
};
