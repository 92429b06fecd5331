import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { atConsole } from '../site/console';
import { ADMIN_PIN, ask } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';
import { rounds } from '../trials';

let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN, TRUSTED_PROXIES: '127.0.0.1, ::1' });
});
afterAll(() => discard(site));

const tryCode = (recovery: string, address: string) =>
  ask(site, '/admin/login', {
    method: 'POST',
    body: new URLSearchParams({ recovery }),
    headers: { 'x-forwarded-for': address },
  });

/** Processor time of the site's process so far, in kernel ticks. */
async function processorTime() {
  const stat = await readFile(`/proc/${site.process.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

const PORTIONS = rounds(5) * 2;

test(
  'wrong recovery codes cost the same however many came before, five are evaluated for each address, and the owner’s signs in at once',
  { timeout: 900_000 },
  async () => {
    const recovery = /: (\S+)/.exec(await atConsole(site, 'recovery'))?.[1] ?? '';
    const portion = rounds(100) * 100;
    const spent: number[] = [];
    for (let turn = 0; turn <= PORTIONS; turn += 1) {
      const before = await processorTime();
      let attempts = 0;
      const tryRepeatedly = async () => {
        for (;;) {
          const number = attempts;
          attempts += 1;
          if (number >= portion) return;
          // Networks repeat, with seven attempts each.
          const network = Math.floor((turn * portion + number) / 7);
          const address = `2001:db8:${(network >> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`;
          const { status } = await tryCode(`0000-0000-${String(number).padStart(5, '0')}`, address);
          expect(status).toBe(401);
        }
      };
      await Promise.all(Array.from({ length: 50 }, tryRepeatedly));
      spent.push((await processorTime()) - before);
    }
    const most = inDatabase(site, (file) =>
      file.prepare('select max(tries) as most, count(*) as networks from recovery_tries').get(),
    );
    expect(most?.['most']).toBe(5);
    expect(most?.['networks']).toBeGreaterThan(portion / 3);
    // The first portion warms the server up.
    const [, first = 0] = spent;
    expect(spent.at(-1)).toBeLessThan(2 * first);
    process.stdout.write(
      `${portion} codes took ${spent.join(', ')} ticks of 10 ms of the processor\n`,
    );
    expect((await tryCode(recovery, '198.51.100.7')).status).toBe(303);
  },
);
