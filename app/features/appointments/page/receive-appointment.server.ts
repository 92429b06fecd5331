import { isUnavailable } from '~/db/errors.server';
import { bookAppointment } from '~/features/appointments/booking/book-appointment.server';
import { knownZone } from '~/features/appointments/mail/local-time';
import { messages } from '~/features/leads/fields/inquiry-fields';
import type { findReceipt } from '~/features/leads/inquiry/find-receipt.server';
import {
  EXPIRED_FORM,
  isExpiredTime,
  renewExpiredTime,
} from '~/features/leads/inquiry/form-time.server';
import { receivedNow } from '~/features/leads/inquiry/submit-inquiry.server';
import { arrivalOf, readTrap } from '~/features/leads/inquiry/suspicion/arrival.server';
import { readVisit } from '~/features/leads/touches/visit.server';
import { log } from '~/platform/log.server';
import { formText } from '~/platform/text/form-text';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';
import { workingCalendar } from '~/settings/hours/working-time';
import type { Settings } from '~/settings/settings';

import type { FormResult } from './appointment-fields';
import { halfDaysOf } from './half-days';
import {
  appointmentValues,
  parseAppointment,
  type ParsedAppointment,
} from './parse-appointment.server';
import { changedResult, type Chosen, takenResult } from './refuse-appointment.server';

type ReceiveResult =
  | { readonly status: 303; readonly id: string }
  | { readonly status: 409 | 422 | 500 | 503; readonly result: FormResult };

type SubmittedForm = Chosen & {
  readonly formId: string;
  readonly kind: AppointmentKind;
  readonly receipt: Awaited<ReturnType<typeof findReceipt>>;
  readonly address: string;
  readonly referer: string | null;
};

/** Books what was submitted. Every failed result contains everything that was typed. */
export async function receiveAppointment(
  form: FormData,
  post: SubmittedForm,
  settings: Settings,
): Promise<ReceiveResult> {
  const values = appointmentValues(form);
  const { kind, at, formId } = post;
  const halfDays = halfDaysOf(kind, workingCalendar(settings.hours, settings.closures), Date.now());
  try {
    const changed = await changedResult(form, post, { halfDays, settings });
    if (changed) return { status: 409, result: changed };
    const read = parseAppointment(values, kind, halfDays);
    if (!read.ok)
      return { status: 422, result: { values, message: read.message, errors: read.errors } };
    const received = toReceivedInquiry(form, read.parsed, post);
    if (received.arrival && isExpiredTime(post.began))
      return {
        status: 422,
        result: { values, errors: {}, message: EXPIRED_FORM, began: renewExpiredTime(post.began) },
      };
    const booked = await bookAppointment(
      {
        formId,
        kind,
        choice: kind.mode === 'requested' || at === null ? { wishes: read.parsed.wishes } : { at },
        received,
        zone: knownZone(formText(form, 'zone')),
      },
      settings,
    );
    switch (booked.outcome) {
      case 'stored':
        return { status: 303, id: booked.id };
      case 'taken':
        return {
          status: 409,
          result: takenResult(form, post, { offered: booked.next, settings }),
        };
      case 'spooled':
        return {
          status: 503,
          result: {
            values,
            errors: {},
            message: 'We couldn’t book the time, but we have your request and will call you.',
            reference: booked.reference,
          },
        };
      default:
        return booked satisfies never;
    }
  } catch (error) {
    log.error({ err: error }, 'appointment not stored');
    return {
      status: isUnavailable(error) ? 503 : 500,
      result: { values, errors: {}, message: messages.failed },
    };
  }
}

/** A contact from an inquiry has passed a spam check, which a form with only three taps would fail. */
function toReceivedInquiry(
  form: FormData,
  { contact, site, note }: ParsedAppointment,
  { formId, kind, began, receipt, address, referer }: SubmittedForm,
) {
  const isKnown =
    receipt !== null &&
    receipt.values.name === contact.name &&
    receipt.values.email === contact.email &&
    receipt.values.phone === contact.phone.typed;
  return receivedNow(
    { ...contact, pincode: site, projectType: '', about: kind.name, brief: note },
    {
      formId: `appointment ${formId}`,
      arrival:
        isKnown && readTrap(form) === ''
          ? undefined
          : arrivalOf({ trap: readTrap(form), time: began, about: '', address }),
      suspicion: isKnown ? receipt.suspicion : null,
      ...readVisit(form, referer),
    },
  );
}
