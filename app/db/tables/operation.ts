import type { Generated } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

export type OperationTables = {
  jobs: {
    id: Fixed<string>;
    kind: Fixed<string>;
    /** Empty if there is only one job of its kind. */
    key: Fixed<string>;
    payload: Optional<string>;
    due_at: Instant;
    /** Number of requests. A request during a run makes it run again. */
    asked: Generated<number>;
    tries: Generated<number>;
    /** Attempts that failed. The rest ended when their process crashed. */
    failures: Generated<number>;
    held_by: Optional<string>;
    held_until: Generated<Instant>;
    last_done_at: Optional<Instant>;
    last_failed_at: Optional<Instant>;
    problem: Optional<string>;
  };

  deliveries: {
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

  channel_states: {
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

  webhooks: {
    id: Fixed<string>;
    url: string;
    events: string;
    imports: Generated<Flag>;
    /** Encrypted with the site's key, base64url. */
    sealed_secret: string;
    is_on: Generated<Flag>;
    created_at: Fixed<Instant>;
    failing_since: Optional<Instant>;
    problem: Optional<string>;
    switched_off_at: Optional<Instant>;
  };

  /** The content of an event, frozen when it happened. `deliveries.subject` refers to it. */
  webhook_messages: {
    id: Fixed<string>;
    type: Fixed<string>;
    lead_id: Fixed<string | null>;
    body: Fixed<string>;
    created_at: Fixed<Instant>;
  };

  backups: {
    id: Fixed<string>;
    name: Fixed<string>;
    place: Fixed<string>;
    /** `proved` means verified by a test restore, `removed` means expired. */
    state: 'running' | 'proved' | 'failed' | 'cancelled' | 'removed';
    begun_by: Fixed<string | null>;
    begun_at: Fixed<Instant>;
    made_at: Optional<Instant>;
    proved_at: Optional<Instant>;
    bytes: number;
    leads: number;
    posts: number;
    pictures: number;
    phase: Optional<'writing' | 'proving'>;
    done_bytes: number;
    total_bytes: number;
    progress_at: Instant;
    cancel_asked: Flag;
    problem: Optional<string>;
  };

  erasures: {
    kind: Fixed<'lead' | 'post' | 'project' | 'image'>;
    id: Fixed<string>;
    erased_at: Instant;
  };
};
