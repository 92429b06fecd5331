import { data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/closed-days.route';
import { confirmDays, type Filled, fillClosures } from './fill-closures.server';

const posted = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('fill'), file: z.instanceof(File) }),
  z.object({ intent: z.literal('confirm'), year: z.string().regex(/^20\d\d$/) }),
]);

/** Fills the closed days from a calendar file, or notes that somebody has looked at them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = posted.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) throw data(null, { status: 400, statusText: 'The form couldn’t be read' });
  const { person } = context.get(staff);
  if (form.data.intent === 'confirm') {
    const { year } = form.data;
    const confirmed: Filled = {
      message: `Closed days of ${year} are confirmed.`,
      undoId: await confirmDays(year, person),
    };
    return data(confirmed);
  }
  const filled = await fillClosures(form.data.file, person);
  return data(filled, { status: 'problem' in filled ? 422 : 200 });
}
