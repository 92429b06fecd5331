// Finds or installs a Chromium for the browser journeys. Plain JavaScript, because it may run before our Node is
// installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function fromPlaywright() {
  const cache = join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) =>
      ['chrome-linux', 'chrome-linux64'].map((dir) => join(cache, name, dir, 'chrome')),
    )
    .find((path) => existsSync(path));
}

/** Debian's headless shell of Chromium needs a third less processor time for the same pages. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of Chromium's headless shell, which has no notifications, or undefined. */
export const findHeadlessShell = () => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);

/** The path of a Chromium on this machine, or undefined. */
export const findChromium = () => INSTALLED.find((path) => existsSync(path)) ?? fromPlaywright();

const attempt = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Installs Debian's Chromium and its headless shell, or Playwright's Chromium. Exits if there is none afterwards. */
export function installChromium() {
  const needed = [
    ...(findChromium() ? [] : ['chromium']),
    ...(findHeadlessShell() ? [] : ['chromium-headless-shell']),
  ];
  if (needed.length && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    for (const name of needed)
      attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
  if (!findChromium()) attempt('npx', ['playwright-core', 'install', 'chromium']);
  if (findChromium()) return;
  process.stderr.write(
    'There is no Chromium. Install the package "chromium" and run the tests again.\n',
  );
  process.exit(1);
}
