import * as z from 'zod';

import { UNUSABLE_KEYS } from '~/alerts/push/device-keys.server';
import {
  endSubscriptions,
  subscribeDevice,
  subscriptionSchema,
} from '~/alerts/push/subscriptions.server';
import { hasSteppedUp } from '~/auth/sessions/sessions.server';
import { staff } from '~/auth/staff';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/push.route';
import { listByPush } from './save-recipients.server';

const posted = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('subscribe'), subscription: z.string().max(4_000) }),
  z.object({ intent: z.literal('unsubscribe') }),
]);

const UNKNOWN_SERVICE =
  'This browser’s push service isn’t known here. Chrome, Edge, Firefox and Safari can be used.';

const refuse = (problem: string, status = 422) => Response.json({ problem }, { status });

/** A device asks for push messages, or wants them no longer. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = posted.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return refuse('The form could not be read.', 400);
  const { deviceId, person, sessionId } = context.get(staff);
  if (form.data.intent === 'unsubscribe') {
    await endSubscriptions({ deviceId });
    return Response.json({});
  }
  if (!(await hasSteppedUp(sessionId)))
    return refuse('It wasn’t confirmed who you are. Please try again.');
  const subscription = subscriptionSchema.safeParse(parse(form.data.subscription));
  if (!subscription.success) {
    const isKnown = subscription.error.issues.every(({ path }) => path[0] === 'keys');
    return refuse(isKnown ? UNUSABLE_KEYS : UNKNOWN_SERVICE);
  }
  await subscribeDevice({ deviceId, person }, subscription.data);
  await listByPush(person);
  return Response.json({});
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
