import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedResourcesOf } from '~tests/site/instances/shared-resources';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';

const run = promisify(execFile);
let site: Site;
let file: string;
beforeAll(async () => {
  site = await startSite();
  file = `${site.dataDir}/old leads.jsonl`;
  await writeFile(
    file,
    [
      '{"name": "Old One", "notes": "12/3/2024, 10:30:00 AM: Called."}',
      '{"name": "Bad", "status": "Maybe"}',
      '{"name": "Old Two"}',
    ].join('\n'),
  );
});
afterAll(() => discard(site));

/** Runs `npm run admin -- …`, and returns its output and whether it succeeded. */
async function runCommand(...words: string[]) {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: site.dataDir,
    ...sharedResourcesOf(site.dataDir)?.environment,
  };
  return run(process.execPath, ['build/server/console.js', ...words], { env }).then(
    ({ stdout }) => ({ ok: true, output: stdout }),
    ({ stdout }: { stdout: string }) => ({ ok: false, output: stdout }),
  );
}
function leadNames() {
  const rows = inDatabase(site, (database) =>
    database.prepare('select name from leads order by name').all(),
  );
  return rows.map((row) => row['name']);
}

test('an import at the console is tried, done beside the running site, and done once', async () => {
  const tried = await runCommand('import-leads', file, 'try');
  expect(tried.output).toContain('Dry run: nothing was stored.');
  expect(tried.output).toContain('3 records read: 2 would be stored, 0 already existed, 1 can’t');
  expect(tried.output).toMatch(/^Line 2: .*status/m);
  expect(leadNames()).toEqual([]);
  expect(await runCommand('import-leads', file)).toMatchObject({ ok: true });
  expect(leadNames()).toEqual(['Old One', 'Old Two']);
  const again = await runCommand('import-leads', file);
  expect(again.output).toContain('0 stored, 2 already existed');
  expect(leadNames()).toHaveLength(2);
});

test('it shows why it can’t import, and changes nothing', async () => {
  expect(await runCommand('import-leads', '/nowhere/leads.json')).toEqual({
    ok: false,
    output: 'There is no file /nowhere/leads.json, or it can’t be read.\n',
  });
  expect(await runCommand('import-leads', site.dataDir)).toEqual({
    ok: false,
    output: `${site.dataDir} is a folder. Name the file in it.\n`,
  });
  const empty = `${file}.empty`;
  await writeFile(empty, '');
  expect(await runCommand('import-leads', empty)).toMatchObject({
    ok: false,
    output: expect.stringMatching(/^The file has no records, so nothing was stored\./),
  });
  for (const words of [
    ['import-leads', file, '--force'],
    ['import-leads'],
    ['import-passwords', file],
  ])
    expect((await runCommand(...words)).output).toContain('import-leads FILE [try]');
  expect(leadNames()).toHaveLength(2);
});

test.for(['{x\n', '"words"\n', `${'x'.repeat(5_000)}\n`])(
  'a malformed line on the socket does not stop the site: %.10s',
  async (line) => {
    const path = `${site.dataDir}/console-${site.process.pid}.sock`;
    const socket = connect(path, () => socket.write(line));
    let output = '';
    socket.on('data', (chunk) => (output += chunk)).on('error', () => {});
    await once(socket, 'close');
    expect(output).not.toContain('"ok":true');
    expect((await fetch(`${site.url}/terms`)).status).toBe(200);
  },
);

test('a command finds no site in an empty folder, says so, and creates none', async () => {
  const empty = `${site.dataDir}/nothing`;
  const console = run(process.execPath, ['build/server/console.js', 'pin', 'Zz99'], {
    env: { PATH: process.env['PATH'], DATA_DIR: empty },
  });
  await expect(console).rejects.toThrow(
    /There is no site in .+nothing, and no running site uses this folder/,
  );
  expect(existsSync(empty)).toBe(false);
});

test('a new site created at the console shows its PIN once', async () => {
  const empty = `${site.dataDir}/empty`;
  const env = { PATH: process.env['PATH'], DATA_DIR: empty };
  const console = (...words: string[]) =>
    run(process.execPath, ['build/server/console.js', ...words], { env });
  expect((await console('new-site')).stdout).toMatch(/^Admin PIN: [\dA-Za-z]{4} /m);
  expect((await console('import-leads', file)).stdout).not.toContain('PIN');
});

test('it works in a folder whose path is longer than a socket’s name may be', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: `${site.dataDir}/${'long'.repeat(40)}` };
  const console = (...words: string[]) =>
    run(process.execPath, ['build/server/console.js', ...words], { env });
  await console('new-site');
  expect((await console('pin', 'Zz99')).stdout).toContain('Admin PIN: Zz99');
});

test('it works while no site runs', async () => {
  await site.stop();
  await writeFile(file, '[{"name": "Old Three", "estimatedPrice": 4088700}]');
  expect((await runCommand('import-estimates', file)).output).toContain('1 stored');
  expect(leadNames()).toContain('Old Three');
});
