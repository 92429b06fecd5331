import * as z from 'zod';

import { delayRefusal } from '~/auth/pin/level-refusal';
import { tryPin } from '~/auth/pin/try-pin.server';
import { noteStepUp } from '~/auth/sessions/sessions.server';
import type { Staff } from '~/auth/staff';
import type { RequestInfo } from '~/platform/request-info';

const form = z.object({ pin: z.string().max(200) });

/** @returns an error message, or undefined if the PIN is right. */
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
  const isRight = data && (await tryPin(data.pin, { deviceId, address }, confirm));
  if (isRight) return undefined;
  await delayRefusal(since);
  return 'Incorrect PIN';
}
