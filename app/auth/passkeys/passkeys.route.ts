import * as z from 'zod';

import { noteStepUp, hasSteppedUp } from '~/auth/sessions/sessions.server';
import { deviceLabel } from '~/auth/sign-in/sign-in.server';
import { staff } from '~/auth/staff';

import type { Route } from './+types/passkeys.route';
import {
  addPasskey,
  addPasskeyOptions,
  checkPasskey,
  passkeyRequestOptions,
} from './passkeys.server';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person, sessionId } = context.get(staff);
  const adding = new URL(request.url).searchParams.get('for') === 'add';
  return Response.json(
    adding
      ? await addPasskeyOptions(person, sessionId)
      : await passkeyRequestOptions(`step-up:${sessionId}`),
  );
}

const bodySchema = z.object({ intent: z.enum(['add', 'step-up']), answer: z.unknown() });
const refuse = (problem: string, status: number) => Response.json({ problem }, { status });

export async function action({ request, context }: Route.ActionArgs) {
  const { person, personId, sessionId } = context.get(staff);
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return refuse('The passkey’s response isn’t valid. Please try again.', 400);
  if (body.data.intent === 'step-up') {
    if (!(await checkPasskey(body.data.answer, `step-up:${sessionId}`)))
      return refuse('This passkey isn’t registered here. Use another passkey or your PIN.', 401);
    await noteStepUp(sessionId);
    return Response.json({});
  }
  // A passkey gives permanent access, so none may be added at an unattended screen.
  if (!(await hasSteppedUp(sessionId))) return refuse('Please confirm it’s you first.', 403);
  const label = deviceLabel(request.headers.get('user-agent') ?? '');
  return (await addPasskey(body.data.answer, { person, personId, sessionId, label }))
    ? Response.json({})
    : refuse('The passkey couldn’t be added. Please try again.', 422);
}
