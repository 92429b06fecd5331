import * as z from 'zod';

import { delayRefusal } from '~/auth/pin/delay-refusal';
import { tryPin } from '~/auth/pin/try-pin.server';
import { noteStepUp } from '~/auth/sessions/sessions.server';
import type { Staff } from '~/auth/staff';
import type { RequestInfo } from '~/platform/request-info';

const form = z.object({ pin: z.string().max(200) });

/** @returns an error message, or undefined if the PIN is right. */
export async function stepUpByPin(
  formData: FormData,
  { sessionId, deviceId }: Pick<Staff, 'sessionId' | 'deviceId'>,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<string | undefined> {
  const { data } = form.safeParse(Object.fromEntries(formData));
  const confirm = async () => {
    await noteStepUp(sessionId);
    return true as const;
  };
  const startedAt = performance.now();
  const isCorrectPin = data && (await tryPin(data.pin, { deviceId, address }, confirm));
  if (isCorrectPin) return undefined;
  await delayRefusal(startedAt);
  return 'Incorrect PIN';
}
