// Finds a Chromium for the browser journeys, or brings one. Plain JavaScript: it may run before our Node is installed.
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

/** The path of a Chromium on this machine, or undefined. */
export const findChromium = () => INSTALLED.find((path) => existsSync(path)) ?? fromPlaywright();

/** Installs one: Debian's package where we may, else Playwright's. Ends the process with a sentence when neither works. */
export function installChromium() {
  const attempt = (command, args) =>
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!findChromium()) attempt('npx', ['playwright-core', 'install', 'chromium']);
  const found = findChromium();
  if (found) return found;
  process.stderr.write('No Chromium: install the package "chromium" and run the tests again.\n');
  process.exit(1);
}
