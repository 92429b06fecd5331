import type { Generated } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

export type AdminTables = {
  settings: {
    key: Fixed<string>;
    value: string;
    updated_at: Instant;
  };

  admin_gate: {
    id: Fixed<'gate'>;
    /** Argon2id of the peppered PIN, as `salt.hash` in base64url. */
    pin_hash: string;
    /** Digest that shows whether the pepper is still the one that `pin_hash` was made with. */
    key_check: string;
    /** Keyed digest of the last `ADMIN_PIN` that was applied. */
    environment_pin: string | null;
    unknown_tries: Generated<number>;
    /** Time of the latest attempt. If the clock is behind it, rate limits use this time instead. */
    latest_at: Instant;
    recovery_hash: string | null;
  };

  pin_attempts: {
    id: Fixed<string>;
    kind: Fixed<'pin' | 'recovery'>;
    device_id: Fixed<string | null>;
    address: Fixed<string>;
    at: Fixed<Instant>;
  };

  recovery_tries: {
    /** The client's IP address; IPv6 as its /64. */
    network: Fixed<string>;
    tries: number;
    latest_at: Instant;
  };

  admin_devices: {
    id: Fixed<string>;
    token_hash: string;
    label: string;
    person: string | null;
    /** An id of `people`; null for others. No foreign key, because a restore keeps devices but replaces people. */
    person_id: Optional<string>;
    /** `open`: may be matched by name. `unclear`: staff are asked whose device it is. `settled`: someone has chosen. */
    person_state: Generated<'open' | 'settled' | 'unclear'>;
    failures: Generated<number>;
    leads_seen_at: Instant;
    created_at: Fixed<Instant>;
    last_used_at: Instant;
    expires_at: Instant;
  };

  admin_sessions: {
    id: Fixed<string>;
    token_hash: Fixed<string>;
    device_id: Fixed<string>;
    created_at: Fixed<Instant>;
    last_seen_at: Instant;
    expires_at: Fixed<Instant>;
    confirmed_at: Instant;
  };

  admin_tokens: {
    token_hash: Fixed<string>;
    purpose: Fixed<'login-link' | 'used-challenge'>;
    expires_at: Fixed<Instant>;
  };

  admin_passkeys: {
    id: Fixed<string>;
    person: string;
    person_id: Optional<string>;
    label: string;
    /** COSE key, base64url. */
    public_key: Fixed<string>;
    counter: number;
    transports: Fixed<string>;
    created_at: Fixed<Instant>;
    last_used_at: Instant | null;
  };

  site_identity: {
    id: Fixed<'site'>;
    identity: Fixed<string>;
    made_at: Fixed<Instant>;
  };

  people: {
    /** A UUID; for people from before this list, their name at that time. */
    id: Fixed<string>;
    name: string;
    role: string;
    registration: string;
    on_site: Flag;
    unclear: Generated<Flag>;
    position: number;
    changed_at: Instant;
  };

  push_subscriptions: {
    id: Fixed<string>;
    device_id: Fixed<string>;
    person: string;
    /** The push service's URL. Anyone who knows it and the keys can send to the device. Unique. */
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Instant;
  };

  push_keys: {
    id: Fixed<'vapid'>;
    public_key: string;
    /** Encrypted for the purpose `push-keys`, base64url. */
    sealed_private_key: string;
    made_at: Instant;
  };

  saved_views: {
    id: Fixed<string>;
    screen: Fixed<'leads' | 'estimates' | 'posts'>;
    name: string;
    folded: string;
    query: string;
    created_at: Fixed<Instant>;
    created_by: Fixed<string | null>;
    updated_at: Instant;
  };

  undo_log: {
    id: Fixed<string>;
    change_id: Fixed<string>;
    what: Fixed<string>;
    made_at: Fixed<Instant>;
    made_by: Fixed<string | null>;
    /** 1: undo all of it or nothing. */
    whole: Fixed<Flag>;
    steps: Fixed<string>;
    undone_at: Optional<Instant>;
  };
};
