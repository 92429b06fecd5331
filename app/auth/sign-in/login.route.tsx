import { data, redirect } from 'react-router';
import * as z from 'zod';

import { keepPrivate } from '~/auth/guard';
import { hasPasskeys } from '~/auth/passkeys/passkeys.server';
import { delayRefusal } from '~/auth/pin/delay-refusal';
import { tryPin } from '~/auth/pin/try-pin.server';
import { findDevice } from '~/auth/sessions/devices.server';
import { findSession } from '~/auth/sessions/sessions.server';
import { PLAIN_HTTP, transportOf } from '~/auth/transport';
import { privateMeta } from '~/document/private-meta';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';
import { brandOf } from '~/settings/look/studio-mark';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/login.route';
import { Gate, type GateProps } from './gate';
import { readCookie } from './gate-cookies';
import { consumeRecoveryCode } from './recovery.server';
import { returnPath } from './return-path';
import { signIn } from './sign-in.server';

export const meta: Route.MetaFunction = () => privateMeta('Admin Access');

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export async function loader({ request, context }: Route.LoaderArgs) {
  const transport = transportOf(request, context);
  const to = returnPath(new URL(request.url).searchParams.get('to'));
  if (request.method === 'GET' && transport) {
    if (await findSession(readCookie(request, 'session', transport))) throw redirect(to);
  }
  return { ...brandOf(await readSettings()), to, refusal: transport ? null : PLAIN_HTTP };
}

const form = z.union([
  z.object({ pin: z.string().max(200), to: z.string().optional() }),
  z.object({ recovery: z.string().max(200), to: z.string().optional() }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const transport = transportOf(request, context);
  const parsed = form.safeParse(Object.fromEntries(await readForm(request)));
  const to = returnPath(parsed.data?.to);
  const startedAt = performance.now();
  const refuse = async (problem: GateProps['problem']) => {
    await delayRefusal(startedAt);
    return data({ problem, to }, 401);
  };
  if (!transport || !parsed.success) return refuse('pin');

  const { address } = context.get(requestInfo);
  const redirectSignedIn = ({ headers }: { headers: Headers }) =>
    redirect(to, { status: 303, headers });
  if ('recovery' in parsed.data) {
    const session = await consumeRecoveryCode(parsed.data.recovery, address, () =>
      signIn(request, transport),
    );
    if (!session) return refuse('recovery');
    throw redirectSignedIn(session);
  }
  const device = await findDevice(readCookie(request, 'device', transport));
  const requester = { deviceId: device?.id ?? null, address };
  const entered = await tryPin(parsed.data.pin, requester, async () =>
    // The second factor is a known device, or a passkey once one exists.
    !device && (await hasPasskeys()) ? 'new-device' : signIn(request, transport),
  );
  if (!entered) return refuse('pin');
  if (entered === 'new-device') return refuse('new-device');
  throw redirectSignedIn(entered);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <Gate {...loaderData} {...actionData} />;
}
