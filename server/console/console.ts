import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { env, readEnvFile } from '~server/env';

import { preparePin } from '~/auth/pin/set-pin.server';
import { migrateToLatest, openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';
import { setSiteOrigin } from '~/platform/origin.server';
import { loadSecret } from '~/platform/secret.server';

import { answerConsole } from './console-commands';
import { askRunningSite } from './console-socket';

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
  const { DATABASE_URL, SECRET_KEY, PUBLIC_URL, PORT, ADMIN_PIN } = env();
  mkdirSync(dataDir, { recursive: true });
  setSiteOrigin(PUBLIC_URL ?? `http://localhost:${PORT}`);
  loadSecret(dataDir, SECRET_KEY);
  const database = await openDatabase({ dataDir, databaseUrl: DATABASE_URL });
  try {
    setDatabase(database);
    await migrateToLatest(database);
    // Or the next start would replace what is set here.
    const made = await preparePin(ADMIN_PIN);
    // Now, whatever the command comes to: the next start finds a PIN and shows none.
    if (made)
      process.stdout.write(`Admin PIN: ${made}  (shown this once; change it in Settings)\n`);
    return await answerConsole(words);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
