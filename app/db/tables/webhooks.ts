import type { Generated } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

type WebhooksTable = {
  id: Fixed<string>;
  url: string;
  /** JSON: names of `alerts/webhooks/webhook-events.ts`. */
  events: string;
  /** Whether events of imported leads and articles are sent too. */
  imports: Generated<Flag>;
  /** Encrypted with the site's key, base64url. */
  sealed_secret: string;
  is_on: Generated<Flag>;
  created_at: Fixed<Instant>;
  /** The first failure since the last success. */
  failing_since: Optional<Instant>;
  /** The last failure since the last success, as a sentence for staff. */
  problem: Optional<string>;
  /** When the site switched it off. */
  switched_off_at: Optional<Instant>;
};

/** The content of an event, frozen when it happened. `deliveries.subject` refers to it. */
type WebhookMessagesTable = {
  /** Sent as `webhook-id`. */
  id: Fixed<string>;
  type: Fixed<string>;
  /** The lead whose data is in the body; deleted with it. */
  lead_id: Fixed<string | null>;
  body: Fixed<string>;
  created_at: Fixed<Instant>;
};

export type WebhookTables = {
  webhooks: WebhooksTable;
  webhook_messages: WebhookMessagesTable;
};
