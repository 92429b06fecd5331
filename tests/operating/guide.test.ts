import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '~server/env';
import { postInquiry, filledIn } from '~tests/site/post-inquiry';
import { tryPin } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

import { commands, settings } from './guide';

describe('the guide’s pages', () => {
  test('install the same programs on the page about a lost machine', () => {
    expect(commands.get('lost-install')).toBe(
      `${commands.get('install')}${commands.get('configure')}`,
    );
  });

  test.each([...commands])(
    'commands that a shell understands, of files that are there: %s',
    (_, lines) => {
      expect(String(spawnSync('bash', ['-n', '-c', lines]).stderr)).toBe('');
      for (const [file] of lines.matchAll(/(?:docs\/|\.env)\S+/g))
        expect(existsSync(file)).toBe(true);
    },
  );

  test.each(settings)('name only settings that the site accepts: %s', (lines) => {
    const variables = parseEnv(lines);
    const known = readFileSync('.env.example', 'utf8');
    for (const name of Object.keys(variables))
      expect(known).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
    expect(readEnvironment(variables)).toBeDefined();
  });
});

/** Replacements for what only a complete machine has: a service manager, users, and the source's history. */
const STAND_INS = {
  systemctl:
    'exec node -e "fetch(process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1))" "$MANAGER/$1"',
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  // The user `studio` exists on a complete machine only.
  install:
    'for word in "$@"; do [[ $word == --owner=* || $word == --group=* ]] || words+=("$word"); done; exec /usr/bin/install "${words[@]}"',
  'studio-admin': `exec sh <(sed "s#/srv/studio#${process.cwd()}#" ${process.cwd()}/docs/operating/studio-admin) "$@"`,
  git: '[ "$1" = rev-parse ] && echo 0a1b2c3 || exit 0',
  npm: 'exit 0',
};

describe('the guide’s commands', () => {
  let folder: string;
  let site: Site;
  const manager = createServer((req, res) => {
    const work = req.url === '/stop' ? site.stop() : begin();
    work.then(
      () => res.end(),
      () => res.writeHead(500).end(),
    );
  });
  const begin = async () => {
    site = await startSite({}, join(folder, 'lib/studio'));
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'machine-'));
    for (const name of ['bin', 'lib', 'backups/studio'])
      mkdirSync(join(folder, name), { recursive: true });
    for (const [name, lines] of Object.entries(STAND_INS))
      writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${lines}\n`, { mode: 0o755 });
    manager.listen(0, '127.0.0.1');
    await begin();
  });
  afterAll(async () => {
    manager.close();
    await discard(site);
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (name: string, more: Record<string, string> = {}) =>
    runLines((commands.get(name) ?? '').replaceAll('/var/', `${folder}/`), process.cwd(), more);

  async function runLines(lines: string, cwd: string, more: Record<string, string> = {}) {
    const { port } = manager.address() as AddressInfo;
    const { stdout } = await promisify(execFile)('bash', ['-euc', lines], {
      cwd,
      env: {
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        DATA_DIR: join(folder, 'lib/studio'),
        MANAGER: `http://127.0.0.1:${port}`,
        ...more,
      },
    });
    return stdout;
  }
  const ask = async (name: string) =>
    expect((await postInquiry(site.url, filledIn({ name }))).status).toBe(200);
  const leads = () =>
    inDatabase(site, (file) => file.prepare('select name from leads order by name').all()).map(
      (row) => row['name'],
    );
  const backup = () =>
    join(folder, 'backups/studio', readdirSync(join(folder, 'backups/studio'))[0] ?? '');

  test('set a PIN that opens the running site', async () => {
    const pin = /Admin PIN: (\S+)/.exec(await run('pin'))?.[1] ?? '';
    expect((await tryPin(site, pin)).status).toBe(303);
  });

  test('make, show and restore a backup, and keep what arrived in between', async () => {
    await ask('Asha before');
    await run('backup');
    await ask('Bela after');
    expect(await run('verify', { BACKUP: backup() })).toContain('Verified: 1 leads');
    await run('restore', { BACKUP: backup() });
    await expect.poll(leads).toEqual(['Asha before', 'Bela after']);
    expect(readdirSync(join(folder, 'lib/studio')).join()).toContain('before-restore-');
  });

  test('find the files of the folder in which they are run', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    await runLines('studio-admin backup mine.zip', elsewhere);
    expect(readdirSync(elsewhere)).toEqual(['mine.zip']);
    expect(await runLines('studio-admin verify mine.zip', elsewhere)).toContain('Verified: ');
  });

  test('update the site, and revert to the previous version', async () => {
    await run('update');
    await ask('Chitra after');
    await run('rollback', { BACKUP: backup(), VERSION: '0a1b2c3' });
    expect(leads()).toEqual(['Asha before', 'Bela after', 'Chitra after']);
  });

  test('restore the site with its key on an empty machine', async () => {
    const machine = join(folder, 'lib/studio');
    const key = join(folder, 'secret.key');
    copyFileSync(join(machine, 'secret.key'), key);
    await site.stop();
    rmSync(machine, { recursive: true });
    mkdirSync(machine, { mode: 0o700 });
    await run('lost-key', { KEY_FILE: key });
    expect(await run('lost-sqlite', { BACKUP: backup() })).toMatch(/Admin PIN/);
    expect(readFileSync(join(machine, 'secret.key'))).toEqual(readFileSync(key));
    await begin();
    expect(leads()).toEqual(['Asha before']);
  });
});
