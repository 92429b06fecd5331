import { data } from 'react-router';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { reportChangeFailure } from '~/features/leads/core/report-change-failure.server';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/change.route';
import { carryOut } from './lead-changes.server';
import { parseRequest, refusalMessage } from './lead-request.server';

const refuseChange = (status: number, message: string) =>
  data<ChangeAnswer>({ ok: false, message }, { status });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const change = parseRequest(form);
  if (!change) return refuseChange(422, refusalMessage(form));
  if (change.do === 'many-delete' || change.do === 'flood-delete')
    await requireStepUp(request, context);
  try {
    return await carryOut(change, context.get(staff).person);
  } catch (error) {
    return refuseChange(
      reportChangeFailure(error),
      'Not saved. You now see the latest version; please try again.',
    );
  }
}
