import { afterEach, beforeEach, expect, test } from 'vitest';

import { ADMIN_PIN, ask, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';

const HALF_AN_HOUR = 31 * 60_000;

/** SIGUSR2 moves the site's clock half an hour forward, and the next one moves it back. */
const CLOCK = `const now = Date.now; let ahead = 0; Date.now = () => now() + ahead;
  process.on('SIGUSR2', () => { ahead = ${HALF_AN_HOUR} - ahead; });`;

let site: Site;
beforeEach(async () => {
  site = await startSite({
    ADMIN_PIN,
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(CLOCK)}"`,
  });
});
afterEach(() => discard(site));

/** Milliseconds by which the site's clock is ahead, from the time that it signs for a form. */
async function clockOffset() {
  const { time } = await (await fetch(`${site.url}/contact/form-time`)).json();
  return Number.parseInt(time, 10) - Date.now();
}

async function setClock(isAhead: boolean) {
  site.process.kill('SIGUSR2');
  await expect.poll(async () => (await clockOffset()) > HALF_AN_HOUR / 2).toBe(isAhead);
}

test('an expired session stays expired when the clock is set back', async () => {
  const cookies = await signIn(site);
  const { header } = cookies;
  const status = async () => (await ask(site, '/admin', { headers: { cookie: header } })).status;
  expect(await status()).toBe(200);
  await setClock(true);
  expect(await status()).toBe(401);
  await setClock(false);
  expect(await status()).toBe(401);
});
