import type { ColumnType, Generated, Insertable } from 'kysely';

/** UTC milliseconds since 1970. A number on both engines: bigint in PostgreSQL, INTEGER in SQLite. */
type Instant = number;

/** No engine's own boolean travels the same way on the other one, so a yes or no is 1 or 0. */
type Flag = 0 | 1;

type Fixed<Value> = ColumnType<Value, Value, never>;

/** A person who asked for something; created by the inquiry form, looked after at the lead desk. */
type LeadsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  /** What people say on the phone, like `L-7F3KQ`; unique. */
  reference: Fixed<string>;
  /** Made once per visitor's form, so that the same form sent twice is one lead; unique. */
  form_id: Fixed<string | null>;
  name: string;
  email: string;
  /** As typed. */
  phone: string;
  /** Normalised, for joining and calling; null when the typed number could not be understood. */
  phone_e164: string | null;
  email_folded: string;
  pincode: string;
  bhk: string | null;
  project_type: string;
  message: string | null;
  status: Generated<'New' | 'Contacted' | 'In Progress' | 'Converted' | 'Lost'>;
  priority: Generated<'high' | 'medium' | 'low'>;
  suspect: Generated<Flag>;
  suspect_reason: string | null;
  source_page: string | null;
  /** JSON object of campaign parameters. */
  utm: string | null;
  /** Same content, same hash: finds a repeat whose form id differs. */
  content_hash: string;
  /** Folded text of name, email, phone, pincode and bhk. */
  search: string;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** Goes up by one with every change (optimistic locking). */
  version: Generated<number>;
  deleted_at: Instant | null;
};

/** What the studio may change without a developer; one row per setting. */
type SettingsTable = {
  key: Fixed<string>;
  /** JSON */
  value: string;
  updated_at: Instant;
};

/** Every table of the database, by its name in SQL. */
export type Tables = {
  leads: LeadsTable;
  settings: SettingsTable;
};

/** What an insert into a table takes. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
