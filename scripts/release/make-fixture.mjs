// `node scripts/release/make-fixture.mjs`, on the commit of a release: stores the data folder of a small site of this
// version, with a backup, as tests/releases/VERSION.tar.gz. tests/faults/backups/releases.test.ts opens every one with
// the current build.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { build, environment, install } from '../prepare.mjs';

install();
build();
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const settings = {
  ...environment,
  DATA_DIR: join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: '0',
  ADMIN_PIN: '7K2p',
  SECRET_KEY: 'a key of these tests that nobody else has',
  DEMO_CONTENT: 'off',
};
const LEADS = [
  {
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '9845010001',
    projectType: 'Residential',
    pincode: '560001',
    status: 'Contacted',
    priority: 'high',
    message: 'A house of two floors.',
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  {
    name: 'Bela Shah',
    email: 'bela@example.in',
    phone: '9845010002',
    projectType: 'Interior',
    pincode: '400001',
    createdAt: '2026-11-21T10:00:00.000Z',
  },
];
const POSTS = [
  {
    title: 'A court of shade',
    content: '## Shade\n\nA court is a room without a roof.',
    status: 'published',
    tags: ['courts'],
    createdAt: '2026-11-20T10:00:00.000Z',
  },
];

function atConsole(...argv) {
  const { status } = spawnSync('node', ['build/server/console.js', ...argv], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${argv.join(' ')} failed.`);
}

function importRecords(command, records) {
  const file = join(folder, 'records.json');
  writeFileSync(file, JSON.stringify(records));
  atConsole(command, file);
}

async function startSite() {
  const site = spawn('node', ['build/server/main.js'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of site.stdout) if (String(chunk).includes('http://')) return site;
  throw new Error('The site did not start.');
}

const site = await startSite();
try {
  importRecords('import-leads', LEADS);
  importRecords('import-posts', POSTS);
  const backups = join(settings.DATA_DIR, 'backups');
  mkdirSync(backups, { recursive: true });
  atConsole('backup', join(backups, 'release.zip'));
} finally {
  site.kill('SIGTERM');
  await once(site, 'exit');
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
mkdirSync('tests/releases', { recursive: true });
const target = resolve('tests/releases', `${version}.tar.gz`);
const { status } = spawnSync('tar', ['-czf', target, '-C', settings.DATA_DIR, '.'], {
  stdio: 'inherit',
});
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
