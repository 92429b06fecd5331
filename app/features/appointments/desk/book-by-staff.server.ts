import { isUniqueViolation } from '~/db/errors.server';
import { db } from '~/db/executor.server';
import type { Client } from '~/features/appointments/appointment';
import {
  findByForm,
  takenResultFor,
} from '~/features/appointments/booking/book-appointment.server';
import { isOccupied } from '~/features/appointments/booking/change-appointment.server';
import { withDiaryLock } from '~/features/appointments/booking/lock-diary.server';
import { storeAppointment } from '~/features/appointments/booking/store-appointment.server';
import { slotEnd } from '~/features/appointments/free-times/free-times';
import type { DiarySettings } from '~/features/appointments/free-times/read-diary.server';
import { addLead } from '~/features/leads/by-hand/add-lead.server';
import type { NewLeadInput } from '~/features/leads/by-hand/new-lead-schema.server';
import { activeLeads } from '~/features/leads/core/lead-scope.server';
import { isListedPerson } from '~/features/leads/owners/owner-steps.server';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';

export type StaffBooking = {
  /** Submissions with the same id are one appointment. */
  readonly form: string;
  readonly kind: AppointmentKind;
  readonly at: number;
  readonly personId: string;
  readonly lead: { readonly id: string } | NewLeadInput;
  readonly note: string;
};

export type StaffBooked =
  | { readonly outcome: 'stored'; readonly id: string }
  | { readonly outcome: 'taken'; readonly next: readonly number[] }
  | { readonly outcome: 'no-lead' | 'no-person' };

/** Staff may choose any time that doesn't overlap another appointment. A new lead is stored atomically with it. */
export async function bookByStaff(
  booking: StaffBooking,
  settings: DiarySettings,
  by: string,
): Promise<StaffBooked> {
  try {
    return await withDiaryLock(() => storeBooking(booking, settings, by));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return takenResultFor(booking, settings);
  }
}

async function storeBooking(
  booking: StaffBooking,
  settings: DiarySettings,
  by: string,
): Promise<StaffBooked> {
  const { kind, at, personId, lead, note } = booking;
  const formId = `staff ${booking.form}`;
  const existing = await findByForm(formId);
  if (existing) return existing;
  if (!(await isListedPerson(personId))) return { outcome: 'no-person' };
  if (await isOccupied({ ...kind, id: '', personId, startsAt: at, endsAt: slotEnd(at, kind) }))
    return takenResultFor(booking, settings);
  const stored = 'id' in lead ? await clientOf(lead.id) : await newClient(lead, by);
  if (!stored) return { outcome: 'no-lead' };
  const choice = { at, personId };
  const details = { kind, choice, note: note || null, zone: null, suspect: false, actor: by };
  return { outcome: 'stored', id: await storeAppointment({ ...stored, formId, ...details }) };
}

type StoredClient = { readonly leadId: string; readonly client: Client };

async function clientOf(leadId: string): Promise<StoredClient | null> {
  const lead = await db()
    .selectFrom('leads')
    .select(['name', 'email', 'phone'])
    .where('id', '=', leadId)
    .where(activeLeads)
    .executeTakeFirst();
  if (!lead) return null;
  const { name, email, phone } = lead;
  return { leadId, client: { name, email, phone } };
}

async function newClient(lead: NewLeadInput, by: string): Promise<StoredClient> {
  const { id } = await addLead(lead, by);
  return { leadId: id, client: { name: lead.name, email: lead.email, phone: lead.phone.typed } };
}
