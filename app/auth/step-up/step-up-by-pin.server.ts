import * as z from 'zod';

import { levelRefusal } from '~/auth/pin/level-refusal';
import { tryPin } from '~/auth/pin/try-pin.server';
import { noteStepUp } from '~/auth/sessions/sessions.server';
import type { Staff } from '~/auth/staff';
import type { RequestInfo } from '~/platform/request-info';

const form = z.object({ pin: z.string().max(200) });

/**
 * Notes that somebody signed in has proved again who they are, if the form holds the PIN. Counted like every try of this
 * device.
 * @returns what is wrong, for the person; nothing when it is right.
 */
export async function stepUpByPin(
  posted: FormData,
  { sessionId, deviceId }: Pick<Staff, 'sessionId' | 'deviceId'>,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<string | undefined> {
  const { data } = form.safeParse(Object.fromEntries(posted));
  const confirm = async () => {
    await noteStepUp(sessionId);
    return true as const;
  };
  const since = performance.now();
  const right = data && (await tryPin(data.pin, { deviceId, address }, confirm));
  if (right) return undefined;
  await levelRefusal(since);
  return 'Incorrect PIN';
}
