// `node scripts/test-browsers.mjs`: runs the main journeys in Debian's Firefox ESR and WebKitGTK. As root it installs
// what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { build, environment, install } from './prepare.mjs';

const PACKAGES = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/xvfb-run'],
  ['xauth', '/usr/bin/xauth'],
];
const missing = () => PACKAGES.filter(([, program]) => !existsSync(program)).map(([name]) => name);
const run = (command, args, settings = {}) =>
  spawnSync(command, args, {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status === 0;

install({ tools: true });
if (missing().length > 0 && process.getuid?.() === 0) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
build();
const hasPassed = run('vitest', ['run', '--project', 'browsers'], { OTHER_BROWSERS: '1' });
const stillMissing = missing();
if (stillMissing.length > 0)
  process.stdout.write(
    `Skipped, because ${stillMissing.join(', ')} is missing. Run: apt-get install ${stillMissing.join(' ')}\n`,
  );
process.exit(hasPassed && stillMissing.length < PACKAGES.length ? 0 : 1);
