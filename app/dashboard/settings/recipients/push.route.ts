import * as z from 'zod';

import { UNUSABLE_KEYS } from '~/alerts/push/device-keys.server';
import { endSubscriptions, subscriptionSchema } from '~/alerts/push/subscriptions.server';
import { hasSteppedUp } from '~/auth/sessions/sessions.server';
import { staff } from '~/auth/staff';
import { readForm } from '~/platform/read-form';
import { parseJson } from '~/platform/text/parse-json';

import type { Route } from './+types/push.route';
import { startPush } from './start-push.server';

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('subscribe'), subscription: z.string().max(4_000) }),
  z.object({ intent: z.literal('unsubscribe') }),
]);

const UNKNOWN_SERVICE =
  'This browser’s push service isn’t supported. Use Chrome, Edge, Firefox or Safari.';

const refuse = (problem: string, status = 422) => Response.json({ problem }, { status });

export async function action({ request, context }: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return refuse('The form couldn’t be read.', 400);
  const { sessionId, ...device } = context.get(staff);
  if (form.data.intent === 'unsubscribe') {
    await endSubscriptions({ deviceId: device.deviceId });
    return Response.json({});
  }
  if (!(await hasSteppedUp(sessionId)))
    return refuse('We couldn’t confirm it’s you. Please try again.');
  const subscription = subscriptionSchema.safeParse(parseJson(form.data.subscription));
  if (!subscription.success) {
    const isKnown = subscription.error.issues.every(({ path }) => path[0] === 'keys');
    return refuse(isKnown ? UNUSABLE_KEYS : UNKNOWN_SERVICE);
  }
  const problem = await startPush(device, subscription.data);
  return problem === null ? Response.json({}) : refuse(problem);
}
