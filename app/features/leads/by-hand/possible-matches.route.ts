import { readPhoneNumber } from '~/platform/phone/phone-number';
import { readForm } from '~/platform/read-form';
import { formText } from '~/platform/text/form-text';

import type { Route } from './+types/possible-matches.route';
import { findPossibleMatches } from './find-possible-matches.server';

const MAX_FIELD_LENGTH = 500;

/** A POST, so that no address and no log contains what was typed. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const typedField = (name: string) => formText(form, name).slice(0, MAX_FIELD_LENGTH);
  const [phone, email, name] = [typedField('phone'), typedField('email'), typedField('name')];
  return Response.json(
    {
      number: readPhoneNumber(phone)?.international ?? null,
      leads: await findPossibleMatches({ name, phone, email }),
    },
    { headers: { 'cache-control': 'no-store' } },
  );
}
