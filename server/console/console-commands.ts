import { randomPin } from '~/auth/pin/pin-hash.server';
import { pinSchema, setPin } from '~/auth/pin/set-pin.server';
import { makeLoginLink } from '~/auth/sign-in/login-link.server';
import { makeRecoveryCode } from '~/auth/sign-in/recovery.server';

import { importAtConsole } from './import-at-console';

const USAGE = `Usage: npm run admin -- <command>

  pin [PIN]    sets the PIN (4 letters or digits; without one a PIN is made), clears all counters, ends all sessions
               and login links
  login-link   prints a link that signs in once, within 15 minutes
  recovery     makes a new recovery code; the one before opens nothing any more
  new-site     begins a new site in this folder or this empty PostgreSQL database; what lies in the folder is moved aside
  accept-database
               lets the next start take a database that is not the one this folder knows
  import-leads FILE [try], import-estimates FILE [try], import-posts FILE [try]
               takes inquiries, the estimator's leads or posts over from the old system's JSON; what is there already
               stays as it is; with "try" nothing is stored`;

/**
 * What the owner asks for at the server's console. Whoever can read the data folder may do all of it.
 * @returns the text to print, and whether it worked.
 */
export async function answerConsole(
  words: readonly string[],
): Promise<{ ok: boolean; text: string }> {
  const [command, argument] = words;
  if (command === 'pin') {
    const pin = pinSchema.safeParse(argument ?? randomPin());
    if (!pin.success) return { ok: false, text: 'The PIN has 4 letters or digits.' };
    await setPin(pin.data, null);
    return { ok: true, text: `Admin PIN: ${pin.data}\nEverybody signed in was signed out.` };
  }
  if (command === 'login-link')
    return { ok: true, text: `Open within 15 minutes, once:\n${await makeLoginLink()}` };
  if (command === 'recovery')
    return { ok: true, text: `Recovery code (works once): ${await makeRecoveryCode()}` };
  if (command === 'new-site' || command === 'accept-database')
    return { ok: false, text: 'A site is running here: stop it first.' };
  return (await importAtConsole(words)) ?? { ok: false, text: USAGE };
}
