import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';

import type { Route } from './+types/step-up-here';
import { confirmByPin } from './confirm-by-pin.server';
import { isConfirmed } from './sessions.server';
import { staff } from './staff';

/** Whether the dialog in place has anything to ask. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ confirmed: await isConfirmed(context.get(staff).sessionId) });
}

/** The PIN, typed into that dialog. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const problem = await confirmByPin(form, context.get(staff), context.get(requestInfo));
  return Response.json({ problem }, { status: problem ? 422 : 200 });
}
