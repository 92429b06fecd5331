export const appointmentFields = [
  'name',
  'phone',
  'email',
  'site',
  'note',
  'wish1',
  'wish2',
] as const;
export type AppointmentField = (typeof appointmentFields)[number];
export type AppointmentValues = Readonly<Record<AppointmentField, string>>;
export type AppointmentErrors = Partial<Record<AppointmentField, string>>;

/** Characters of the client's note. */
export const NOTE_LIMIT = 2_000;

/** What the form shows after a try that booked nothing. */
export type FormResult = {
  readonly message: string;
  readonly values: AppointmentValues;
  readonly errors: AppointmentErrors;
  /** Other times where the chosen one is taken, in UTC milliseconds; empty where none are free. */
  readonly offered?: readonly number[];
  /** The reference of an inquiry that was stored instead of an appointment. */
  readonly reference?: string;
};
