import type { Generated } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

type WebhooksTable = {
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
type WebhookMessagesTable = {
  id: Fixed<string>;
  type: Fixed<string>;
  lead_id: Fixed<string | null>;
  body: Fixed<string>;
  created_at: Fixed<Instant>;
};

export type WebhookTables = {
  webhooks: WebhooksTable;
  webhook_messages: WebhookMessagesTable;
};
