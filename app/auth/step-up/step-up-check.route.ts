import { hasSteppedUp } from '~/auth/sessions/sessions.server';
import { staff } from '~/auth/staff';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';

import type { Route } from './+types/step-up-check.route';
import { stepUpByPin } from './step-up-by-pin.server';

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ done: await hasSteppedUp(context.get(staff).sessionId) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const problem = await stepUpByPin(form, context.get(staff), context.get(requestInfo));
  return Response.json({ problem }, { status: problem ? 422 : 200 });
}
