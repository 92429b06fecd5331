import * as z from 'zod';

import { cancelReminders } from '~/features/leads/alerts/queue-lead-alerts.server';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/answered.route';

const formSchema = z.object({ id: z.string().min(1).max(80) });

/** A click on a lead's number, WhatsApp or email link counts as an answer. */
export async function action({ request }: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return new Response(null, { status: 400 });
  await cancelReminders(form.data.id);
  return new Response(null, { status: 204 });
}
