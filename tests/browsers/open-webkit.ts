import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';
import { freePort } from '~tests/browsers/free-port';

import { clickOn, type Tab } from './browser-tab';

const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
const [DRIVER = ''] = globSync('/usr/bin/WebKitWebDriver');

export const hasWebKit = MINI_BROWSER !== '' && DRIVER !== '';

/** WebDriver's key for an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STEP = 200;
const TRIES = 150;

/** Starts WebKitGTK under Xvfb with the W3C protocol of its driver. */
export async function openWebKit(): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const ask = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const session = z
    .object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })
    .parse(
      await again(() =>
        ask('/session', {
          capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
        }),
      ),
    );
  const base = `/session/${session.sessionId}`;
  const element = async (selector: string) => {
    const found = await ask(`${base}/element`, { using: 'css selector', value: selector });
    return z.object({ [ELEMENT]: z.string() }).parse(found)[ELEMENT];
  };
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    goto: async (url) => void (await ask(`${base}/url`, { url })),
    resize: async (width, height) => void (await ask(`${base}/window/rect`, { width, height })),
    click: (selector) =>
      again(async () => {
        const script = `return ${clickOn(selector)}`;
        const isDone = await ask(`${base}/execute/sync`, { script, args: [] });
        if (isDone !== true) throw new Error(`${selector} can’t be seen.`);
      }),
    type: (selector, text) =>
      again(
        async () => void (await ask(`${base}/element/${await element(selector)}/value`, { text })),
      ),
    read: (expression) => ask(`${base}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async close() {
      await ask(base, undefined, 'DELETE');
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
    },
  };
}

/** Retries until the driver listens, or the element exists. */
async function again<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(STEP);
    }
}
