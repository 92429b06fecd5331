import { data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { parseForm, readForm } from '~/platform/read-form';
import { parseJson } from '~/platform/text/parse-json';

import type { Route } from './+types/closed-days.route';
import { addClosures, confirmDays, type FillResult, readClosures } from './fill-closures.server';

const day = z.string().regex(/^20\d\d-\d\d-\d\d$/);
const chosenDays = z.object({ from: day, to: day.or(z.literal('')), name: z.string() });

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), file: z.instanceof(File) }),
  z.object({ intent: z.literal('add'), days: z.array(chosenDays) }),
  z.object({ intent: z.literal('confirm'), year: z.string().regex(/^20\d\d$/) }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = parseForm(formSchema, {
    ...Object.fromEntries(form),
    days: form.getAll('days').map((sent) => (typeof sent === 'string' ? parseJson(sent) : sent)),
  });
  const { person } = context.get(staff);
  const answer = await carryOutIntent(values, person);
  return data(answer, 'problem' in answer ? 422 : 200);
}

async function carryOutIntent(values: z.infer<typeof formSchema>, person: string) {
  switch (values.intent) {
    case 'read':
      return readClosures(values.file);
    case 'add':
      return addClosures(values.days, person);
    case 'confirm':
      return {
        message: `Closed days of ${values.year} are confirmed.`,
        undoId: await confirmDays(values.year, person),
      } satisfies FillResult;
  }
}
