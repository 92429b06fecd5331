import { randomPin } from '~/auth/pin/pin-hash.server';
import { pinSchema, setPin } from '~/auth/pin/set-pin.server';
import { makeLoginLink } from '~/auth/sign-in/login-link.server';
import { makeRecoveryCode } from '~/auth/sign-in/recovery.server';

import { importAtConsole } from './import-at-console';
import { USAGE } from './usage';

/** Anyone who can read the data folder may run commands. @returns the text to print, and whether it succeeded. */
export async function answerConsole(
  argv: readonly string[],
): Promise<{ ok: boolean; text: string }> {
  const [command, argument] = argv;
  if (command === 'pin') {
    const pin = pinSchema.safeParse(argument ?? randomPin());
    if (!pin.success) return { ok: false, text: 'The PIN must be 4 letters or digits.' };
    await setPin(pin.data, null);
    return { ok: true, text: `Admin PIN: ${pin.data}\nEveryone has been signed out.` };
  }
  if (command === 'login-link')
    return {
      ok: true,
      text: `Open this link within 15 minutes. It works once:\n${await makeLoginLink()}`,
    };
  if (command === 'recovery')
    return { ok: true, text: `Recovery code (works once): ${await makeRecoveryCode()}` };
  if (command === 'new-site' || command === 'accept-database' || command === 'accept-key')
    return { ok: false, text: 'A site is running here. Stop it first.' };
  return (await importAtConsole(argv)) ?? { ok: false, text: USAGE };
}
