import { isUnavailable, isUniqueViolation, unlessUnavailable } from '~/db/errors.server';
import { db } from '~/db/executor.server';
import { withinLast } from '~/db/within-last.server';
import type { HalfDay } from '~/features/appointments/appointment';
import { type FreeTime, freeTimes } from '~/features/appointments/free-times/free-times';
import {
  type DiarySettings,
  readDiary,
} from '~/features/appointments/free-times/read-diary.server';
import { halfDaysText } from '~/features/appointments/page/half-days';
import { leadIdsWith } from '~/features/leads/by-hand/find-possible-matches.server';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import { spoolInquiry } from '~/features/leads/inquiry/spool/spool.server';
import {
  judgeInquiry,
  type ReceivedInquiry,
  storeInquiry,
} from '~/features/leads/inquiry/submit-inquiry.server';
import type { ScoreResult } from '~/features/leads/inquiry/suspicion/weigh-inquiry.server';
import { formatInstant } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';
import { loadPeople } from '~/settings/people/people-rows.server';

import { withDiaryLock } from './lock-diary.server';
import { type TimeOrHalfDays, storeAppointment } from './store-appointment.server';

export type Booking = {
  /** Submissions with the same id are one appointment. */
  readonly formId: string;
  readonly kind: AppointmentKind;
  readonly choice: { readonly at: number } | { readonly wishes: readonly HalfDay[] };
  readonly received: ReceivedInquiry;
  readonly zone: string | null;
};

export type BookingResult =
  | { readonly outcome: 'stored'; readonly id: string }
  /** Another client has the time. `next`: the next free times of the kind, in UTC milliseconds. */
  | { readonly outcome: 'taken'; readonly next: readonly number[] }
  /** The database is unavailable. The inquiry waits in the spool, without an appointment. */
  | { readonly outcome: 'spooled'; readonly reference: string };

const MAX_ALTERNATIVES = 3;
/** Maximum appointments of one client, coming or made within a day. Further ones take no time until staff confirm. */
const MAX_OF_CLIENT = 5;
const DAY_MS = 86_400_000;

/** Resolves once the appointment is durable. @throws if neither the database nor the spool accepts it. */
export async function bookAppointment(
  booking: Booking,
  settings: DiarySettings,
): Promise<BookingResult> {
  try {
    const existing = await findByForm(booking.formId);
    if (existing) return existing;
    // Checked before taking the lock, so that most visitors who want the same time don't wait for each other.
    if (!(await findFreePerson(booking, settings)))
      // Another request with the same form may have booked it in the meantime.
      return (await findByForm(booking.formId)) ?? takenBooking(booking, settings);
    const judgement = await judgeInquiry(booking.received);
    return await withDiaryLock(() => storeBooking(booking, settings, judgement)).catch(
      // The answer to the commit may be lost although the appointment is stored.
      async (error: unknown) => {
        const stored =
          isUnavailable(error) && (await unlessUnavailable(findByForm(booking.formId), undefined));
        if (stored) return stored;
        throw error;
      },
    );
  } catch (error) {
    if (isUnavailable(error)) return spool(booking, error);
    if (!isUniqueViolation(error)) throw error;
    return (await findByForm(booking.formId)) ?? takenBooking(booking, settings);
  }
}

async function storeBooking(
  booking: Booking,
  settings: DiarySettings,
  judgement: ScoreResult | undefined,
): Promise<BookingResult> {
  const { formId, kind, received, zone } = booking;
  const existing = await findByForm(formId);
  if (existing) return existing;
  const choice = await findFreePerson(booking, settings);
  if (!choice) return takenBooking(booking, settings);
  const { inquiry } = received;
  const isSpam = (judgement ? judgement.reason : received.suspicion) !== null;
  const knownLeadId = isSpam ? undefined : await findLeadOfClient(inquiry);
  const suspect = isSpam || (knownLeadId !== undefined && (await hasMaxAppointments(knownLeadId)));
  const leadId = knownLeadId ?? (await storeInquiry(received, judgement)).id;
  const id = await storeAppointment({
    leadId,
    formId,
    kind,
    choice,
    client: { name: inquiry.name, email: inquiry.email, phone: inquiry.phone.typed },
    note: noteOf(inquiry),
    zone,
    suspect,
    actor: null,
  });
  await db().deleteFrom('appointment_holds').where('form_id', '=', formId).execute();
  return { outcome: 'stored', id };
}

/** The newest active lead with the client's phone number or email. Undefined for a new client. */
async function findLeadOfClient({ phone, email }: ReceivedInquiry['inquiry']) {
  const matches = await Promise.all([
    phone.e164 ? leadIdsWith('phone_e164', phone.e164) : [],
    email ? leadIdsWith('email_folded', email.toLowerCase()) : [],
  ]);
  const ids = matches.flat().map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where(realLeads)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lead?.id;
}

/** Otherwise one visitor could book every free time, or alert staff again and again by cancelling. */
async function hasMaxAppointments(leadId: string): Promise<boolean> {
  const now = Date.now();
  const { count } = await db()
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .where('suspect', '=', 0)
    .where((eb) =>
      eb.or([
        withinLast('created_at', DAY_MS, now),
        eb('status', '=', 'requested'),
        eb.and([eb('status', '=', 'booked'), eb('ends_at', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count >= MAX_OF_CLIENT;
}

/** Names the site, because an earlier lead of the same client keeps the place that it has. */
const noteOf = ({ pincode, brief }: Booking['received']['inquiry']): string | null =>
  [pincode && `Site: ${pincode}.`, brief].filter(Boolean).join(' ') || null;

export async function findByForm(formId: string) {
  const row = await db()
    .selectFrom('appointments')
    .select('id')
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return row && ({ outcome: 'stored', id: row.id } as const);
}

async function findFreePerson(
  { choice, kind, formId }: Booking,
  settings: DiarySettings,
): Promise<TimeOrHalfDays | null> {
  if ('wishes' in choice) return choice;
  const freeSlots = await findFreeTimes(kind, formId, settings);
  const personId = freeSlots.find(({ at }) => at === choice.at)?.people[0];
  return personId === undefined ? null : { at: choice.at, personId };
}

const takenBooking = (
  { choice, kind, formId }: Booking,
  settings: DiarySettings,
): Promise<BookingResult> =>
  takenResultFor({ kind, at: 'at' in choice ? choice.at : Date.now(), formId }, settings);

/** Answers with the free times near the taken one. The hold of `formId` doesn't count. */
export async function takenResultFor(
  { kind, at, formId = null }: { kind: AppointmentKind; at: number; formId?: string | null },
  settings: DiarySettings,
) {
  const freeSlots = await findFreeTimes(kind, formId, settings);
  return { outcome: 'taken', next: alternativeTimes(freeSlots, at) } as const;
}

/** A person of the kind may have been removed after the settings were read. */
async function findFreeTimes(
  kind: AppointmentKind,
  formId: string | null,
  settings: DiarySettings,
): Promise<readonly FreeTime[]> {
  const now = Date.now();
  const listed = new Set((await loadPeople()).map(({ id }) => id));
  const people = kind.people.filter((id) => listed.has(id));
  return freeTimes({ ...kind, people }, await readDiary(settings, now, { formId }), now);
}

/** The first times after the taken one, or before it if too few follow. */
export function alternativeTimes(free: readonly { readonly at: number }[], time: number): number[] {
  const times = free.map(({ at }) => at).filter((at) => at !== time);
  const later = times.filter((at) => at > time).slice(0, MAX_ALTERNATIVES);
  const earlier = times.filter((at) => at < time).slice(later.length - MAX_ALTERNATIVES);
  return [...(later.length < MAX_ALTERNATIVES ? earlier : []), ...later];
}

/** Stores the inquiry in the spool, with the requested time in words, so that staff can call. */
async function spool({ received, kind, choice }: Booking, error: unknown): Promise<BookingResult> {
  log.warn({ err: error }, 'appointment not stored in the database');
  const wish = 'at' in choice ? formatInstant(choice.at) : halfDaysText(choice.wishes);
  const brief = [`${kind.name}: ${wish} (not booked)`, received.inquiry.brief];
  await spoolInquiry({
    ...received,
    inquiry: { ...received.inquiry, brief: brief.filter(Boolean).join('\n\n') },
  });
  return { outcome: 'spooled', reference: received.reference };
}
