export const appointmentModes = ['booked', 'requested'] as const;
/** `booked`: the visitor picks a free time. `requested`: the visitor names two half-days, and staff confirm a time. */
export type AppointmentMode = (typeof appointmentModes)[number];

export const appointmentPlaces = ['call', 'studio', 'site'] as const;
export type AppointmentPlace = (typeof appointmentPlaces)[number];

/** Times are multiples of this many minutes, so that an appointment consists of whole units. */
export const UNIT_MINUTES = 5;
export const MAX_KINDS = 12;
export const KIND_NAME_LIMIT = 60;

export type AppointmentKindRow = {
  readonly id: string;
  readonly name: string;
  readonly mode: string;
  readonly place: string;
  readonly minutes: string;
  readonly bufferBefore: string;
  readonly bufferAfter: string;
  readonly noticeHours: string;
  readonly daysAhead: string;
  /** '' for no limit. */
  readonly perDay: string;
  /** Ids of people, one per line, because an id may contain spaces. */
  readonly people: string;
};

export type AppointmentKind = {
  readonly id: string;
  readonly name: string;
  readonly mode: AppointmentMode;
  readonly place: AppointmentPlace;
  readonly minutes: number;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  /** Minimum hours between booking and appointment. */
  readonly noticeHours: number;
  readonly daysAhead: number;
  /** Maximum appointments of this kind in one day, of all people together; null for no limit. */
  readonly perDay: number | null;
  /** Ids of the people who take it. */
  readonly people: readonly string[];
};

export const emptyAppointmentKind: Omit<AppointmentKindRow, 'id'> = {
  name: '',
  mode: 'booked',
  place: 'call',
  minutes: '20',
  bufferBefore: '0',
  bufferAfter: '10',
  noticeHours: '4',
  daysAhead: '30',
  perDay: '',
  people: '',
};

/** Settings offers each of these until a kind has its name. */
export const suggestedKinds: readonly Omit<AppointmentKindRow, 'id'>[] = [
  { ...emptyAppointmentKind, name: 'Book a call' },
  {
    ...emptyAppointmentKind,
    name: 'Visit our studio',
    place: 'studio',
    minutes: '45',
    bufferAfter: '15',
  },
  {
    ...emptyAppointmentKind,
    name: 'Ask for a site visit',
    mode: 'requested',
    place: 'site',
    minutes: '90',
  },
];

export const peopleOfRow = ({ people }: Pick<AppointmentKindRow, 'people'>): readonly string[] =>
  people.split('\n').filter(Boolean);

export const peopleText = (ids: readonly string[]): string => ids.join('\n');

const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text);

/** Returns null if a field is invalid, which leaves the kind out of the public page. */
function kindOfRow(row: AppointmentKindRow): AppointmentKind | null {
  const mode = oneOf(appointmentModes, row.mode);
  const place = oneOf(appointmentPlaces, row.place);
  if (!mode || !place || row.name === '' || Number(row.minutes) < UNIT_MINUTES) return null;
  return {
    id: row.id,
    name: row.name,
    mode,
    place,
    minutes: Number(row.minutes),
    bufferBefore: Number(row.bufferBefore),
    bufferAfter: Number(row.bufferAfter),
    noticeHours: Number(row.noticeHours),
    daysAhead: Number(row.daysAhead),
    perDay: row.perDay === '' ? null : Number(row.perDay),
    people: peopleOfRow(row),
  };
}

/** All valid kinds, including those without a person. */
export const kindsOf = (rows: readonly AppointmentKindRow[]): readonly AppointmentKind[] =>
  rows.flatMap((row) => kindOfRow(row) ?? []);
