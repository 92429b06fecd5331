import type { Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

/** What the studio may change without a developer; one row per setting. */
type SettingsTable = {
  key: Fixed<string>;
  /** JSON */
  value: string;
  updated_at: Instant;
};

/** What guards the admin; one row, named `gate`. */
type AdminGateTable = {
  id: Fixed<'gate'>;
  /** Argon2id of the peppered PIN, as `salt.hash` in base64url. */
  pin_hash: string;
  /** A digest that tells whether the pepper is still the one that `pin_hash` was made with. */
  key_check: string;
  /** Keyed digest of the last `ADMIN_PIN` that was applied. */
  environment_pin: string | null;
  /** Tries from unknown devices since the PIN was set. */
  unknown_tries: Generated<number>;
  /** The latest time a try was made: the clock of the limits never runs behind it. */
  latest_at: Instant;
  recovery_hash: string | null;
};

/** A reserved try at the gate, counted until it is a day old. */
type PinAttemptsTable = {
  id: Fixed<string>;
  /** Former versions counted recovery codes here, too. */
  kind: Fixed<'pin' | 'recovery'>;
  /** Null for an unknown device. */
  device_id: Fixed<string | null>;
  /** Address of the client; IPv6 by its /64. */
  address: Fixed<string>;
  at: Fixed<Instant>;
};

/** Recovery codes that a network tried. */
type RecoveryTriesTable = {
  /** Address of the client; IPv6 by its /64. */
  network: Fixed<string>;
  tries: number;
  latest_at: Instant;
};

/** A browser that got in once. */
type AdminDevicesTable = {
  id: Fixed<string>;
  /** Digest of the cookie; unique. */
  token_hash: string;
  /** Browser and system, for the list of devices. */
  label: string;
  /** The name that changes from it carry; null until the first login asks. */
  person: string | null;
  /** Of `people`. No foreign key: devices stay in a restore, and people are the archive's. Null: someone who isn't on that list. */
  person_id: Optional<string>;
  /** `open`: may be matched by the name; `unclear`: staff are asked whose it is; `settled`: somebody chose. */
  person_state: Generated<'open' | 'settled' | 'unclear'>;
  /** Wrong PINs since the last right one. */
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
  /** The absolute end. */
  expires_at: Fixed<Instant>;
  /** When the person last proved who they are: login or step-up. */
  confirmed_at: Instant;
};

/** What works once: login links that are still open, passkey challenges that are used up. */
type AdminTokensTable = {
  token_hash: Fixed<string>;
  purpose: Fixed<'login-link' | 'used-challenge'>;
  expires_at: Fixed<Instant>;
};

type AdminPasskeysTable = {
  /** The credential's id, base64url. */
  id: Fixed<string>;
  person: string;
  /** Of `people`, as a device's. */
  person_id: Optional<string>;
  label: string;
  /** COSE key, base64url. */
  public_key: Fixed<string>;
  counter: number;
  /** JSON list. */
  transports: Fixed<string>;
  created_at: Fixed<Instant>;
  last_used_at: Instant | null;
};

/** Which site the database holds; one row, named `site`. */
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
