import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { photograph } from '../../../../tests/site/pictures';
import { resizeImage } from './resize-image.server';

const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
beforeAll(() =>
  Promise.all(loops.filter(({ pid }) => pid === undefined).map((loop) => once(loop, 'spawn'))),
);
afterAll(() => {
  for (const loop of loops) loop.kill('SIGKILL');
});

// Only Linux has the idle policy of the scheduler.
test.skipIf(process.platform !== 'linux')(
  'a picture is drawn although other programs keep every core busy',
  async () => {
    const file = await (await photograph(1_250, 850)).jpeg().toBuffer();
    const drawing = resizeImage(file);
    // With Linux's idle policy ("IDL") it would get no time at all, or take too long for any user.
    await expect.poll(schedulingPolicy).toBe('TS');
    const resized = await drawing;
    expect(resized).toMatchObject({ width: 1_250, height: 850, widths: [480, 800, 1_250] });
  },
);

/** How the system schedules the process that draws, as `ps` calls it. */
const schedulingPolicy = () =>
  execFileSync('ps', ['-eo', 'ppid=,cls=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\S+) \S*node .*resize-process/.exec(line))
    .find((found) => found?.[1] === String(process.pid))?.[2];
