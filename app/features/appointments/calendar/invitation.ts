import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';

type Address = { readonly name: string; readonly address: string };

export type CalendarEvent = {
  /** The same for every version of an appointment, so that a calendar replaces the earlier one. */
  readonly uid: string;
  readonly sequence: number;
  /** UTC milliseconds, like the two times below. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly writtenAt: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
};

const PRODUCT_ID = { company: 'Studio', product: 'Appointments' };

/**
 * The calendar part of an email (RFC 5546). Its times are UTC instants, which calendars show in their own zone.
 * @param organizer must be the sender of the email, otherwise Outlook shows an attachment instead of an invitation.
 */
export const invitation = (
  method: 'REQUEST' | 'CANCEL',
  event: CalendarEvent,
  { organizer, attendee }: { readonly organizer: Address; readonly attendee: Address },
): string =>
  ical({
    prodId: PRODUCT_ID,
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [
      {
        ...eventData(event),
        status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: organizer.name, email: organizer.address },
        attendees: [
          {
            name: attendee.name || attendee.address,
            email: attendee.address,
            role: ICalAttendeeRole.REQ,
            type: ICalAttendeeType.INDIVIDUAL,
            // Both sides have already agreed on the time, and the site reads no replies.
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
      },
    ],
  }).toString();

export const calendarFile = (name: string, events: readonly CalendarEvent[]): string =>
  ical({
    prodId: PRODUCT_ID,
    name,
    method: ICalCalendarMethod.PUBLISH,
    events: events.map((event) => ({ ...eventData(event), status: ICalEventStatus.CONFIRMED })),
  }).toString();

const eventData = (event: CalendarEvent): ICalEventData => ({
  id: event.uid,
  sequence: event.sequence,
  stamp: new Date(event.writtenAt),
  start: new Date(event.startsAt),
  end: new Date(event.endsAt),
  summary: event.summary,
  location: event.location || null,
  description: event.description || null,
});
