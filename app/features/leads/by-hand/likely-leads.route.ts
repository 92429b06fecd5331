import { field } from '~/features/leads/fields/inquiry-schema.server';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/likely-leads.route';
import { findLikelyLeads } from './find-likely-leads.server';

/** Longer than any name or address that is stored. */
const MAX_LENGTH = 500;

/**
 * How the typed number is understood, and whom the desk knows already by it, the mail or the name. A POST, so that no address and no
 * log has what was typed.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = (name: string) => field(form, name).slice(0, MAX_LENGTH);
  const [phone, email, name] = [typed('phone'), typed('email'), typed('name')];
  return Response.json(
    {
      number: readPhoneNumber(phone)?.international ?? null,
      leads: await findLikelyLeads({ name, phone, email }),
    },
    { headers: { 'cache-control': 'no-store' } },
  );
}
