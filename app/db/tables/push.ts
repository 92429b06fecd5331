import type { Fixed, Instant } from './columns';

type PushSubscriptionsTable = {
  id: Fixed<string>;
  device_id: Fixed<string>;
  person: string;
  /** The push service's URL. Anyone who knows it and the keys can send to the device. Unique. */
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Instant;
};

type PushKeysTable = {
  id: Fixed<'vapid'>;
  public_key: string;
  /** Encrypted for the purpose `push-keys`, base64url. */
  sealed_private_key: string;
  made_at: Instant;
};

export type PushTables = {
  push_subscriptions: PushSubscriptionsTable;
  push_keys: PushKeysTable;
};
