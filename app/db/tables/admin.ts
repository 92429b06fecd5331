import type { Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

type SettingsTable = {
  key: Fixed<string>;
  value: string;
  updated_at: Instant;
};

type AdminGateTable = {
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

type PinAttemptsTable = {
  id: Fixed<string>;
  kind: Fixed<'pin' | 'recovery'>;
  device_id: Fixed<string | null>;
  address: Fixed<string>;
  at: Fixed<Instant>;
};

type RecoveryTriesTable = {
  /** The client's IP address; IPv6 as its /64. */
  network: Fixed<string>;
  tries: number;
  latest_at: Instant;
};

type AdminDevicesTable = {
  id: Fixed<string>;
  token_hash: string;
  label: string;
  person: string | null;
  /** An id of `people`; null for others. It is no foreign key, because a restore keeps devices but replaces people. */
  person_id: Optional<string>;
  /** `open`: may be matched by name. `unclear`: staff are asked whose device it is. `settled`: someone has chosen. */
  person_state: Generated<'open' | 'settled' | 'unclear'>;
  failures: Generated<number>;
  leads_seen_at: Instant;
  created_at: Fixed<Instant>;
  last_used_at: Instant;
  expires_at: Instant;
};

type AdminSessionsTable = {
  id: Fixed<string>;
  token_hash: Fixed<string>;
  device_id: Fixed<string>;
  created_at: Fixed<Instant>;
  last_seen_at: Instant;
  expires_at: Fixed<Instant>;
  confirmed_at: Instant;
};

type AdminTokensTable = {
  token_hash: Fixed<string>;
  purpose: Fixed<'login-link' | 'used-challenge'>;
  expires_at: Fixed<Instant>;
};

type AdminPasskeysTable = {
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

type SiteIdentityTable = {
  id: Fixed<'site'>;
  identity: Fixed<string>;
  made_at: Fixed<Instant>;
};

export type AdminTables = {
  settings: SettingsTable;
  admin_gate: AdminGateTable;
  pin_attempts: PinAttemptsTable;
  recovery_tries: RecoveryTriesTable;
  admin_devices: AdminDevicesTable;
  admin_sessions: AdminSessionsTable;
  admin_tokens: AdminTokensTable;
  admin_passkeys: AdminPasskeysTable;
  site_identity: SiteIdentityTable;
};
