import * as z from 'zod';

import { keepPrivate } from '~/auth/guard';
import { assignDevice, assignDeviceToOther } from '~/auth/sessions/device-person.server';
import { returnPath } from '~/auth/sign-in/return-path';
import { signIn } from '~/auth/sign-in/sign-in.server';
import { transportOf } from '~/auth/transport';
import { foldName } from '~/settings/people/person';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/passkey-login.route';
import { checkPasskey, passkeyRequestOptions } from './passkeys.server';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export const loader = async () => Response.json(await passkeyRequestOptions('login'));

const bodySchema = z.object({ answer: z.unknown(), to: z.unknown().optional() });

/** A passkey verifies its holder, so it counts as both factors. */
export async function action({ request, context }: Route.ActionArgs) {
  const transport = transportOf(request, context);
  const body = bodySchema.safeParse(await request.json().catch(() => null)).data;
  const owner = transport && (await checkPasskey(body?.answer, 'login'));
  if (!owner)
    return Response.json(
      { problem: 'This passkey isn’t registered here. Use another passkey or your PIN.' },
      { status: 401 },
    );
  const { headers, deviceId, person: previousPerson } = await signIn(request, transport);
  await assignToOwner(deviceId, previousPerson, owner);
  return Response.json({ to: returnPath(body?.to) }, { headers });
}

/** If the owner is not in People, a new device is asked for its person, and a known one gets the owner's name. */
async function assignToOwner(
  deviceId: string,
  previousPerson: string | null,
  owner: { readonly person: string; readonly personId: string | null },
) {
  const { people } = await readSettings();
  const person = people.find(({ id }) => id === owner.personId);
  if (person) await assignDevice(deviceId, person);
  else if (previousPerson !== null && foldName(previousPerson) !== foldName(owner.person))
    await assignDeviceToOther(deviceId, owner.person, 'settled');
}
