import { data } from 'react-router';
import * as z from 'zod';

import type { ChangeAnswer } from '~/backoffice/use-answers';
import { reportChangeFailure } from '~/features/leads/core/report-change-failure.server';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/samples.route';
import { addSampleLeads, removeSampleLeads } from './sample-store.server';

const formSchema = z.object({ do: z.enum(['add', 'remove']) });

export async function action({ request }: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success)
    return data<ChangeAnswer>({ ok: false, message: 'Reload the page and try again.' }, 422);
  try {
    await (form.data.do === 'add' ? addSampleLeads() : removeSampleLeads());
    return data<ChangeAnswer>({ ok: true, message: '' });
  } catch (error) {
    const message = 'The sample leads weren’t changed. Please try again.';
    return data<ChangeAnswer>({ ok: false, message }, reportChangeFailure(error));
  }
}
