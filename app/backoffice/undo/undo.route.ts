import { data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/undo.route';
import { answerUndo } from './undo-answer.server';
import { describeChange } from './undo-log.server';

const changeSchema = z.object({ change: z.uuid() });

export async function loader({ request }: Route.LoaderArgs) {
  const parsed = changeSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const what = parsed.success ? await describeChange(parsed.data.change) : null;
  return what === null ? data({ what: '' }, 404) : { what };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = changeSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success)
    return data<ChangeAnswer>({ ok: false, message: 'This can’t be undone.' }, 422);
  const { status, answer } = await answerUndo(parsed.data.change, context.get(staff).person);
  return data(answer, { status });
}
