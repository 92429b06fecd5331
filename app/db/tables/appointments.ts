import type { ColumnType, Generated } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

export type AppointmentTables = {
  appointments: {
    id: Fixed<string>;
    lead_id: string;
    /** Created once per visitor's form, so that a repeated submission is one appointment; unique. */
    form_id: Fixed<string | null>;
    /** As typed for this appointment; invitations go here, even if the lead has another email. Empty if unknown. */
    client_name: string;
    client_email: string;
    client_phone: string;
    note: string | null;
    /** The kind in Settings, which may be gone by now, and its name at the time of booking. */
    kind_id: Fixed<string>;
    kind_name: Fixed<string>;
    mode: Fixed<'booked' | 'requested'>;
    place: Fixed<'call' | 'studio' | 'site'>;
    /** Null for a request, like `starts_at` and `ends_at`. */
    person_id: string | null;
    starts_at: Instant | null;
    ends_at: Instant | null;
    /** Minutes that the person needs before and after. */
    buffer_before: number;
    buffer_after: number;
    /** JSON of a request: `HalfDay[]`. */
    wishes: Fixed<string | null>;
    status: 'requested' | 'booked' | 'cancelled' | 'done' | 'no_show';
    /** iCalendar UID and sequence (RFC 5546). The sequence rises each time the appointment is moved or cancelled. */
    uid: Fixed<string>;
    sequence: Generated<number>;
    /** The client's IANA time zone; null if unknown. */
    zone: string | null;
    /** Possible spam: has no rows in `appointment_units` until staff confirm it. */
    suspect: ColumnType<Flag, Flag | undefined, Flag>;
    reason: Optional<string>;
    created_at: Fixed<Instant>;
    updated_at: Instant;
    version: Generated<number>;
  };

  /** One row for each five minutes of a booked appointment and its buffers. Unique for a person. */
  appointment_units: {
    person_id: Fixed<string>;
    /** Five-minute units since 1970-01-01T00:00Z. */
    unit: Fixed<number>;
    appointment_id: Fixed<string>;
  };

  /** Times held while a visitor fills in the form. Rows past `expires_at` count as deleted. */
  appointment_holds: {
    form_id: Fixed<string>;
    kind_id: string;
    person_id: string;
    starts_at: Instant;
    ends_at: Instant;
    buffer_before: number;
    buffer_after: number;
    network: string;
    expires_at: Instant;
  };

  blocked_times: {
    id: Fixed<string>;
    person_id: string;
    starts_at: Instant;
    ends_at: Instant;
    reason: string;
    created_at: Fixed<Instant>;
  };

  busy_times: {
    person_id: string;
    source: Fixed<string>;
    starts_at: Fixed<Instant>;
    ends_at: Fixed<Instant>;
  };

  person_calendars: {
    person_id: Fixed<string>;
    /** Random; part of the feed's address, which a new key replaces. Empty without an address. */
    feed_key: string;
    /** Encrypted with the site's key, base64url, because the address lets anyone read the calendar. */
    sealed_address: Optional<string>;
    read_at: Optional<Instant>;
    problem: Optional<string>;
  };
};
