import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { installedPrograms, postgresPrograms } from './postgres-programs';
import { startPostgres } from './postgres-server';
import { postgresUser } from './postgres-user';

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(path.join(inject('scratch'), 'server-'));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

test('starts from a clone that only its owner may enter', async () => {
  const clone = path.join(scratch, 'clone');
  await mkdir(clone, { mode: 0o700 });
  execFileSync('cp', ['-R', installedPrograms(), clone]);
  await chmod(scratch, 0o755);
  const user = postgresUser();
  const programs = postgresPrograms(scratch, user, path.join(clone, 'native'));
  for (const program of ['initdb', 'postgres'])
    expect(
      spawnSync(path.join(programs, program), ['--version'], { ...user, cwd: '/' }),
    ).toMatchObject({ status: 0 });
});

test('puts PostgreSQL’s output into the error if the start fails', async () => {
  const start = startPostgres(scratch, { no_such_setting: 1 });
  await expect(start).rejects.toThrow(/ended with 1.*no_such_setting/s);
});

test('reuses the files of the first start', async () => {
  await (await startPostgres(scratch, { fsync: 'off' })).stop();
  const secondServer = await startPostgres(scratch, { fsync: 'off' });
  expect(secondServer.url).toMatch(/^postgres:/);
  await secondServer.stop();
});
