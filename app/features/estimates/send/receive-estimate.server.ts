import * as z from 'zod';

import { isUnavailable } from '~/db/errors.server';
import { transaction } from '~/db/executor.server';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';
import { placeName } from '~/features/estimates/sheet/describe-input';
import { leadColumnsOf } from '~/features/estimates/sheet/stored-sheet.server';
import { queueToClient } from '~/features/leads/alerts/queue-lead-alerts.server';
import { messages } from '~/features/leads/fields/inquiry-fields';
import { contactSchema, isBlank } from '~/features/leads/fields/inquiry-schema.server';
import {
  EXPIRED_FORM,
  isExpiredTime,
  renewExpiredTime,
} from '~/features/leads/inquiry/form-time.server';
import { arrivalOf, readTrap } from '~/features/leads/inquiry/suspicion/arrival.server';
import { storeEstimateLead } from '~/features/leads/store-estimate-lead.server';
import { LANDING_FIELD } from '~/features/leads/touches/landing';
import { readVisit } from '~/features/leads/touches/visit.server';
import { log } from '~/platform/log.server';
import { formText } from '~/platform/text/form-text';

import type { Contact, ContactErrors, SendResult } from './contact-fields';
import { storeSentEstimate, listSentEstimates } from './sent-estimates.server';

type ReceiveResult =
  | { status: 200; sentId: string; leadId: string }
  | { status: 422 | 500 | 503; result: SendResult };

/** Stores lead and estimate. Resolves once both are durable. Submitting a form again returns the same link. */
export async function receiveEstimate(
  form: FormData,
  sheet: EstimateSheet,
  { unit, address, referer }: { unit: AreaUnit; address: string; referer: string | null },
): Promise<ReceiveResult> {
  const typedValues = typedIn(form);
  const { contact } = typedValues;
  const parsed = parseContact(contact);
  if (!parsed.ok) {
    const isMissing = Object.values(contact).some(isBlank);
    const message = isMissing ? messages.incomplete : messages.invalid;
    return { status: 422, result: { ...typedValues, message, errors: parsed.errors } };
  }
  if (isExpiredTime(formText(form, 'formTime')))
    return { status: 422, result: { ...typedValues, message: EXPIRED_FORM, errors: {} } };
  const arrival = arrivalOf({
    trap: readTrap(form),
    time: typedValues.formTime,
    about: '',
    address,
  });
  try {
    const { sentId, leadId } = await transaction(async () => {
      const lead = await storeEstimateLead({
        ...parsed.contact,
        formId: typedValues.formId,
        pincode: placeName(sheet.estimate.input),
        columns: leadColumnsOf(sheet),
        ...readVisit(form, referer),
        arrival,
      });
      const [sentEstimate] = lead.repeated ? await listSentEstimates(lead.id) : [];
      if (sentEstimate) return { sentId: sentEstimate.id, leadId: lead.id };
      await queueToClient('estimate.sheet', { id: lead.id, email: parsed.contact.email });
      return { sentId: await storeSentEstimate(lead.id, sheet, { unit }), leadId: lead.id };
    });
    return { status: 200, sentId, leadId };
  } catch (error) {
    log.error({ err: error }, 'estimate not stored');
    return {
      status: isUnavailable(error) ? 503 : 500,
      result: { ...typedValues, message: messages.failed, errors: {} },
    };
  }
}

export const typedIn = (form: FormData): Omit<SendResult, 'message' | 'errors'> => ({
  contact: {
    name: formText(form, 'name'),
    phone: formText(form, 'phone'),
    email: formText(form, 'email'),
  },
  formId: formText(form, 'formId'),
  formTime: renewExpiredTime(formText(form, 'formTime')),
  landing: formText(form, LANDING_FIELD),
});

type KnownContact = z.output<typeof contactSchema>;

function parseContact(
  contact: Contact,
): { ok: true; contact: KnownContact } | { ok: false; errors: ContactErrors } {
  const parsed = contactSchema.safeParse(contact);
  if (parsed.success) return { ok: true, contact: parsed.data };
  const { name, email, phone } = z.flattenError(parsed.error).fieldErrors;
  return {
    ok: false,
    errors: { name: name?.[0], email: email?.[0], phone: phone?.[0] },
  };
}
