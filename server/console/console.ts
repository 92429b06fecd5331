import { resolve } from 'node:path';

import { env, readEnvFile } from '~server/env';
import { openSite } from '~server/open-site';

import { preparePin } from '~/auth/pin/set-pin.server';

import { answerConsole } from './console-commands';
import { askRunningSite } from './console-socket';
import { acceptDatabase, clearFolder, NEW_SITE } from './new-site';

/** `npm run admin -- …`: through the running site, else on the database itself. */
async function main(words: readonly string[]) {
  readEnvFile();
  const dataDir = resolve(env().DATA_DIR);
  // The running site may stand in another folder.
  const request = words.map((word, index) =>
    words[0]?.startsWith('import-') && index === 1 ? resolve(word) : word,
  );
  const { ok, text } =
    (await askRunningSite(dataDir, request)) ?? (await answerAlone(dataDir, request));
  process.stdout.write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
}

async function answerAlone(dataDir: string, words: readonly string[]) {
  const { DATABASE_URL, ADMIN_PIN } = env();
  const isNew = words[0] === 'new-site';
  if (words[0] === 'accept-database') return acceptDatabase(dataDir);
  if (isNew) await clearFolder(dataDir, DATABASE_URL);
  const { database } = await openSite({ by: isNew ? 'new-site' : 'console' });
  try {
    // Or the next start would replace what is set here.
    const made = await preparePin(ADMIN_PIN);
    // Now, whatever the command comes to: the next start finds a PIN and shows none.
    if (made)
      process.stdout.write(`Admin PIN: ${made}  (shown this once; change it in Settings)\n`);
    return isNew ? NEW_SITE : await answerConsole(words);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
