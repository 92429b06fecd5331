import { existsSync } from 'node:fs';

import { importPostsFile } from '~/features/blog/manage/import/import-posts.server';

import { makeLoginLink } from './login-link.server';
import { randomPin } from './pin-hash.server';
import { makeRecoveryCode } from './recovery.server';
import { pinSchema, setPin } from './set-pin.server';

const USAGE = `Usage: npm run admin -- <command>

  pin [PIN]    sets the PIN (4 letters or digits; without one a PIN is made), clears all counters, ends all sessions
  login-link   prints a link that signs in once, within 15 minutes
  recovery     makes a new recovery code; the one before opens nothing any more
  import-posts FILE [try]
               takes posts over from the old system's JSON; with "try" nothing is stored`;

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
  if (command === 'import-posts' && argument !== undefined)
    return importPostsOf(argument, words[2] === 'try');
  return { ok: false, text: USAGE };
}

async function importPostsOf(path: string, dryRun: boolean) {
  if (!existsSync(path)) return { ok: false, text: `There is no file ${path}.` };
  const { read, stored, known, bad, badCount } = await importPostsFile(path, { dryRun });
  const lines = [
    `${read} records read: ${stored} ${dryRun ? 'would be stored' : 'stored'}, ${known} were there already, ${badCount} can't be read.`,
    ...bad.map(({ line, problem }) => `Line ${line}: ${problem}`),
  ];
  return { ok: badCount === 0, text: lines.join('\n') };
}
