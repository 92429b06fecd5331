import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';
import { discard, startSite } from '~tests/site/start-site';

import { configuration, settings } from './guide';

const UNIT = 'docs/operating/studio.service';
const MAX_EXPOSED = 20; // 2.0 of 10

const setting = (name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(configuration('studio.service'))?.[1] ?? '';

test('the service is as restricted as systemd can tell from its unit', ({ skip }) => {
  if (!existsSync('/usr/bin/systemd-analyze')) skip('no systemd on this machine');
  const words = ['security', '--offline=true', `--threshold=${MAX_EXPOSED}`, UNIT];
  const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  expect([status, /exposure level.*/.exec(stdout)?.[0]]).toEqual([0, expect.any(String)]);
});

test('the service may write to the folders that the installation sets', () => {
  const { DATA_DIR, BACKUP_URL } = parseEnv(
    settings.find((lines) => /^DATA_DIR=/m.test(lines)) ?? '',
  );
  const writable = setting('ReadWritePaths')
    .split(' ')
    .map((path) => path.replace(/^-/, ''));
  expect([`/var/lib/${setting('StateDirectory')}`, ...writable]).toEqual([DATA_DIR, BACKUP_URL]);
});

test('the site starts with its start command, and stops cleanly with its signal in the given time', async () => {
  const [program = '', ...words] = setting('ExecStart').split(' ');
  const folder = setting('WorkingDirectory');
  const site = await startSite({}, undefined, {
    command: [program.replace(folder, process.cwd()), ...words],
  });
  expect(setting('KillSignal')).toBe('SIGTERM');
  const timer = setTimeout(() => void site.kill(), Number(setting('TimeoutStopSec')) * 1_000);
  expect(await site.stop()).toBe(0);
  clearTimeout(timer);
  await discard(site);
});
