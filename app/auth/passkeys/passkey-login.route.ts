import * as z from 'zod';

import { keepPrivate } from '~/auth/guard';
import { nameDevice } from '~/auth/sessions/devices.server';
import { returnPath } from '~/auth/sign-in/return-path';
import { signIn } from '~/auth/sign-in/sign-in.server';
import { transportOf } from '~/auth/transport';

import type { Route } from './+types/passkey-login.route';
import { checkPasskey, passkeyRequestOptions } from './passkeys.server';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export const loader = async () => Response.json(await passkeyRequestOptions('login'));

const posted = z.object({ answer: z.unknown(), to: z.unknown().optional() });

/** Signs in with a passkey: it is something one has, and it has checked who holds it. */
export async function action({ request, context }: Route.ActionArgs) {
  const transport = transportOf(request, context);
  const body = posted.safeParse(await request.json().catch(() => null)).data;
  const owner = transport && (await checkPasskey(body?.answer, 'login'));
  if (!owner)
    return Response.json({ problem: 'This passkey opens nothing here.' }, { status: 401 });
  const { headers, deviceId } = await signIn(request, transport);
  await nameDevice(deviceId, owner.person);
  return Response.json({ to: returnPath(body?.to) }, { headers });
}
