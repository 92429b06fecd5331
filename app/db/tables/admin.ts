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
  /** A digest that shows whether the pepper is still the one used for `pin_hash`. */
  key_check: string;
  /** Keyed digest of the last `ADMIN_PIN` that was applied. */
  environment_pin: string | null;
  unknown_tries: Generated<number>;
  /** The time of the latest attempt. Rate limits never use an earlier clock. */
  latest_at: Instant;
  recovery_hash: string | null;
};

type PinAttemptsTable = {
  id: Fixed<string>;
  /** Earlier versions stored recovery attempts here. */
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
  /** Recorded as the author of changes; null until the first login asks. */
  person: string | null;
  /** An id of `people`, or null for someone not listed. No foreign key: a restore keeps devices but replaces people. */
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
  /** Digest of the cookie; unique. */
  token_hash: Fixed<string>;
  device_id: Fixed<string>;
  created_at: Fixed<Instant>;
  last_seen_at: Instant;
  /** The session ends then even if it is in use. */
  expires_at: Fixed<Instant>;
  /** The last login or step-up. */
  confirmed_at: Instant;
};

/** Single-use tokens: open login links and spent passkey challenges. */
type AdminTokensTable = {
  token_hash: Fixed<string>;
  purpose: Fixed<'login-link' | 'used-challenge'>;
  expires_at: Fixed<Instant>;
};

type AdminPasskeysTable = {
  /** The credential's id, base64url. */
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
