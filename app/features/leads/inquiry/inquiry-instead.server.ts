import { randomUUID } from 'node:crypto';

import type { ComponentProps } from 'react';

import { readValues, type InquiryValues } from '~/features/leads/fields/inquiry-fields';
import { offeredProjectTypes } from '~/settings/project-types';
import type { Settings } from '~/settings/settings';

import { renewExpiredTime, signFormTime } from './form-time.server';
import type InquiryForm from './inquiry-form';

/**
 * An inquiry form with what was typed into another form, which the studio made impossible while it was open.
 * @param formTime the signed time of the other form.
 */
export function inquiryInstead(
  typed: Partial<InquiryValues>,
  { reason, formTime, settings }: { reason: string; formTime: string; settings: Settings },
): ComponentProps<typeof InquiryForm> {
  const known = new Map(Object.entries(typed));
  const values = readValues((name) => known.get(name) ?? '');
  const message = `${reason} Your details are still here. Send them as an inquiry, and we’ll call you.`;
  return {
    formId: randomUUID(),
    formTime: renewExpiredTime(formTime) || signFormTime(),
    projectTypes: offeredProjectTypes(settings.projectTypes),
    result: { outcome: 'invalid', message, errors: {}, values },
  };
}
