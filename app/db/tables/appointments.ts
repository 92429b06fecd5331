import type { ColumnType, Generated } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

type AppointmentsTable = {
  id: Fixed<string>;
  /** Changes when leads are merged. */
  lead_id: string;
  /** Created once per visitor's form, so that a repeated submission is one appointment; unique. */
  form_id: Fixed<string | null>;
  /** As typed for this appointment; the lead may have another email. Invitations go to this one. Empty if unknown. */
  client_name: string;
  client_email: string;
  client_phone: string;
  /** What the client wrote: a question, or the address of the site. */
  note: string | null;
  /** The kind in Settings, which may be deleted or renamed by now, and its name at the time of booking. */
  kind_id: Fixed<string>;
  kind_name: Fixed<string>;
  mode: Fixed<'booked' | 'requested'>;
  place: Fixed<'call' | 'studio' | 'site'>;
  /** One of `people`; null for a request. */
  person_id: string | null;
  /** Null for a request. */
  starts_at: Instant | null;
  ends_at: Instant | null;
  /** Minutes that the person needs before and after. */
  buffer_before: number;
  buffer_after: number;
  /** JSON of a request: `HalfDay[]`. */
  wishes: Fixed<string | null>;
  status: 'requested' | 'booked' | 'cancelled' | 'done' | 'no_show';
  /** The same in every calendar invitation of this appointment. */
  uid: Fixed<string>;
  /** Rises each time the appointment is moved or cancelled (RFC 5546). */
  sequence: Generated<number>;
  /** The client's IANA time zone; null if unknown. */
  zone: string | null;
  /** Possible spam: has no rows in `appointment_units` until staff confirm it. */
  suspect: ColumnType<Flag, Flag | undefined, Flag>;
  /** Why it was cancelled, in a sentence for the client. */
  reason: Optional<string>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  version: Generated<number>;
};

/** One row for each five minutes of a booked appointment, with its buffers. Unique for a person. */
type AppointmentUnitsTable = {
  person_id: Fixed<string>;
  /** Five-minute units since 1970-01-01T00:00Z. */
  unit: Fixed<number>;
  appointment_id: Fixed<string>;
};

/** Times held while a visitor fills in the form. Rows past `expires_at` count as deleted. */
type AppointmentHoldsTable = {
  form_id: Fixed<string>;
  kind_id: string;
  person_id: string;
  starts_at: Instant;
  ends_at: Instant;
  buffer_before: number;
  buffer_after: number;
  /** Digest of the visitor's network. */
  network: string;
  expires_at: Instant;
};

/** Times that staff keep free of appointments. */
type BlockedTimesTable = {
  id: Fixed<string>;
  person_id: string;
  starts_at: Instant;
  ends_at: Instant;
  reason: string;
  created_at: Fixed<Instant>;
};

/** Busy times of people's own calendars; a copy that is fetched again and again. */
type BusyTimesTable = {
  person_id: string;
  source: Fixed<string>;
  starts_at: Fixed<Instant>;
  ends_at: Fixed<Instant>;
};

/** A person's own calendars: the feed that the site offers, and the address that it reads busy times from. */
type PersonCalendarsTable = {
  person_id: Fixed<string>;
  /** Random; part of the feed's address, which a new key replaces. */
  feed_key: string;
  /** Encrypted with the site's key, base64url: the address lets anyone read the calendar. */
  sealed_address: Optional<string>;
  /** When the calendar was last read successfully. */
  read_at: Optional<Instant>;
  /** Why the last read failed, as a sentence for staff. */
  problem: Optional<string>;
};

export type AppointmentTables = {
  appointments: AppointmentsTable;
  appointment_units: AppointmentUnitsTable;
  appointment_holds: AppointmentHoldsTable;
  blocked_times: BlockedTimesTable;
  busy_times: BusyTimesTable;
  person_calendars: PersonCalendarsTable;
};
