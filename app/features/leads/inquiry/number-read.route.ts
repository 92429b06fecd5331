import { inquiryFields } from '~/features/leads/fields/field-registry';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { readForm } from '~/platform/read-form';
import { formText } from '~/platform/text/form-text';

import type { Route } from './+types/number-read.route';

/** Lets the visitor check the number, which is neither stored nor logged. */
export async function action({ request }: Route.ActionArgs) {
  const typed = formText(await readForm(request), 'phone');
  const isLong = typed.length > inquiryFields.phone.max;
  const number = isLong ? null : (readPhoneNumber(typed)?.international ?? null);
  return Response.json({ number }, { headers: { 'cache-control': 'no-store' } });
}
