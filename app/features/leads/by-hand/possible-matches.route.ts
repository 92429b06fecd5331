import { field } from '~/features/leads/fields/inquiry-schema.server';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/possible-matches.route';
import { findPossibleMatches } from './find-possible-matches.server';

/** Longer than any stored name or address. */
const MAX_LENGTH = 500;

/** A POST, so that no address and no log contains what was typed. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = (name: string) => field(form, name).slice(0, MAX_LENGTH);
  const [phone, email, name] = [typed('phone'), typed('email'), typed('name')];
  return Response.json(
    {
      number: readPhoneNumber(phone)?.international ?? null,
      leads: await findPossibleMatches({ name, phone, email }),
    },
    { headers: { 'cache-control': 'no-store' } },
  );
}
