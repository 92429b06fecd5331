import { HALF_DAYS_PER_REQUEST, type HalfDay } from '~/features/appointments/appointment';
import { takenResultFor } from '~/features/appointments/booking/book-appointment.server';
import { inquiryInstead } from '~/features/leads/inquiry/inquiry-instead.server';
import { formText } from '~/platform/text/form-text';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';
import type { Settings } from '~/settings/settings';

import { type FormResult, SHOWN_FIELD } from './appointment-fields';
import { halfDayAt, halfDaysText, halfDayValue, readHalfDay, startOfHalfDay } from './half-days';
import { appointmentValues } from './parse-appointment.server';
import { kindSummary, timeText } from './time-text';

export type Chosen = {
  /** UTC milliseconds; null if the visitor chose no time. */
  readonly at: number | null;
  /** The signed time at which the visitor opened the form. */
  readonly began: string;
};

/** Everything that was typed, and why nothing was booked. */
export const refusedResult = (form: FormData, message: string): FormResult => ({
  values: appointmentValues(form),
  errors: {},
  message,
});

/** What was typed and chosen, as an inquiry, because nothing can be booked any more. */
export function inquiryResult(
  form: FormData,
  { at, began }: Chosen,
  { reason, settings }: { reason: string; settings: Settings },
): FormResult {
  const refused = refusedResult(form, reason);
  const { name, email, phone, site, note } = refused.values;
  const choice = at === null ? halfDaysText(wishesOf(form)) : timeText(at);
  const chosen = [formText(form, SHOWN_FIELD), choice].filter(Boolean).join(': ');
  const brief = [chosen, note].filter(Boolean).join('\n\n');
  const typed = { name, email, phone, pincode: site, brief };
  return { ...refused, inquiry: inquiryInstead(typed, { reason, formTime: began, settings }) };
}

export function takenResult(
  form: FormData,
  chosen: Chosen,
  { offered, settings }: { offered: readonly number[]; settings: Settings },
): FormResult {
  const isPast = chosen.at !== null && chosen.at <= Date.now();
  const reason = isPast ? 'This time has passed' : 'This time is no longer free';
  if (offered.length === 0)
    return inquiryResult(form, chosen, { reason: `${reason}, and no other is.`, settings });
  const message = `${reason}. Choose another one; your details are still here.`;
  return { ...refusedResult(form, message), offered };
}

/**
 * The result of a form that shows the kind as it was before the studio changed it, or that asks for half-days of which
 * too few are left. Null if the form can be read.
 */
export async function changedResult(
  form: FormData,
  chosen: Chosen & { readonly kind: AppointmentKind; readonly formId: string },
  { halfDays, settings }: { halfDays: readonly HalfDay[]; settings: Settings },
): Promise<FormResult | null> {
  const { kind, at, formId } = chosen;
  const shown = formText(form, SHOWN_FIELD);
  const isRequest = kind.mode === 'requested';
  if (isRequest && halfDays.length < HALF_DAYS_PER_REQUEST)
    return inquiryResult(form, chosen, { reason: 'We have no half-days left.', settings });
  const isChanged = shown !== '' && shown !== kindSummary(kind);
  if (!isChanged && (isRequest || at !== null)) return null;
  const refused = refusedResult(
    form,
    `The studio has changed this appointment. It is now: ${kindSummary(kind)}. Your details are still here: ${isRequest ? 'choose two half-days' : 'check the time'} and send them again.`,
  );
  if (isRequest) {
    const wish1 = at === null ? refused.values.wish1 : halfDayValue(halfDayAt(at));
    return { ...refused, values: { ...refused.values, wish1 } };
  }
  if (at !== null) return refused;
  const [wish] = wishesOf(form);
  const time = wish ? startOfHalfDay(wish) : Date.now();
  const { next } = await takenResultFor({ kind, at: time, formId }, settings);
  if (next.length > 0) return { ...refused, offered: next };
  return inquiryResult(form, chosen, { reason: 'No time is free at the moment.', settings });
}

function wishesOf(form: FormData): readonly HalfDay[] {
  const { wish1, wish2 } = appointmentValues(form);
  return [wish1, wish2].flatMap((wish) => readHalfDay(wish) ?? []);
}
