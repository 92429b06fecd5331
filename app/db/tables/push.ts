import type { Fixed, Instant } from './columns';

/** A device of staff that asked for push messages; one for each device. */
type PushSubscriptionsTable = {
  id: Fixed<string>;
  device_id: Fixed<string>;
  /** Whose alerts it gets, by id: as a rule the device's own person. */
  person: string;
  /** Where its push service takes messages: whoever knows it and the keys can write to the device. Unique. */
  endpoint: string;
  /** The device's public key and its shared secret, base64url. */
  p256dh: string;
  auth: string;
  created_at: Instant;
};

/** What push services know the site by; one row, named `vapid`. */
type PushKeysTable = {
  id: Fixed<'vapid'>;
  /** P-256, uncompressed, base64url. */
  public_key: string;
  /** Encrypted for the purpose `push-keys`, base64url. */
  sealed_private_key: string;
  made_at: Instant;
};

export type PushTables = {
  push_subscriptions: PushSubscriptionsTable;
  push_keys: PushKeysTable;
};
