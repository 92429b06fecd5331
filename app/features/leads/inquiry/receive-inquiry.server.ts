import { isUnavailable } from '~/db/errors.server';
import { inquirySummary, studioWhatsappLink } from '~/features/leads/core/whatsapp';
import { messages, type InquiryResult } from '~/features/leads/fields/inquiry-fields';
import { inquiryValues, parseInquiry } from '~/features/leads/fields/inquiry-schema.server';
import { readVisit } from '~/features/leads/touches/visit.server';
import { log } from '~/platform/log.server';
import { formText } from '~/platform/text/form-text';
import { knownProjectTypes, projectTypes } from '~/settings/project-types';
import { readSettings } from '~/settings/settings.server';

import { receiptToken } from './find-receipt.server';
import { EXPIRED_FORM, isExpiredTime } from './form-time.server';
import { receiptDetails } from './receipt-details.server';
import { receivedNow } from './submit-inquiry.server';
import { arrivalOf, readTrap } from './suspicion/arrival.server';
import { storeOrSpool } from './take-inquiry.server';

type ReceiveResult =
  | { status: 200; leadId: string | null; result: InquiryResult }
  | { status: 422 | 500 | 503; result: InquiryResult };

/** If Settings can't be read, the type from the visitor's page is accepted. */
async function knownTypesFor(type: string): Promise<readonly string[]> {
  if (projectTypes.some((known) => known === type)) return projectTypes;
  const settings = await readSettings().catch(() => null);
  return settings ? knownProjectTypes(settings.projectTypes) : [...projectTypes, type];
}

/**
 * Success means that the inquiry is durable, as a lead or (`leadId` is null) in the spool. Every failure returns the
 * typed values and is logged without them.
 */
export async function receiveInquiry(
  form: FormData,
  { address, referer }: { address: string; referer: string | null },
): Promise<ReceiveResult> {
  const values = inquiryValues(form);
  const parsed = parseInquiry(values, await knownTypesFor(values.projectType));
  if (!parsed.ok) {
    const { outcome, message, errors } = parsed;
    return { status: 422, result: { outcome, message, errors, values } };
  }
  if (isExpiredTime(formText(form, 'formTime')))
    return {
      status: 422,
      result: { outcome: 'invalid', message: EXPIRED_FORM, errors: {}, values },
    };
  try {
    const { leadId, reference } = await storeOrSpool(
      receivedNow(parsed.inquiry, {
        formId: formText(form, 'formId'),
        arrival: arrivalOf({
          trap: readTrap(form),
          time: formText(form, 'formTime'),
          about: values.about,
          address,
        }),
        suspicion: null,
        ...readVisit(form, referer),
      }),
    );
    const { phone, ...otherFields } = parsed.inquiry;
    const stored = { ...otherFields, phone: phone.typed };
    // The inquiry is stored already, so failing to read Settings must not fail the request.
    const settings = await readSettings().catch(() => null);
    const whatsapp = settings && studioWhatsappLink(settings, inquirySummary(reference, stored));
    return {
      status: 200,
      leadId,
      result: {
        outcome: 'sent',
        message: messages.sent,
        whatsapp,
        ...receiptDetails(
          { reference, at: Date.now(), ...(leadId !== null && { token: receiptToken(leadId) }) },
          settings,
        ),
      },
    };
  } catch (error) {
    log.error({ err: error }, 'inquiry not stored');
    return {
      status: isUnavailable(error) ? 503 : 500,
      result: { outcome: 'failed', message: messages.failed, errors: {}, values },
    };
  }
}
