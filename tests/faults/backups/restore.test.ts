import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { atConsole } from '~tests/site/console';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, ask, signIn, tryPin } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { OF_EVERY_NODE } from '~tests/site/site-process';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  site = await startSite({ ADMIN_PIN });
});
afterAll(async () => {
  await discard(site);
  rmSync(folder, { recursive: true, force: true });
});

const sendInquiry = async (word: string) => {
  const more = { name: `Asha ${word}`, email: `${word}@example.in`, formId: word };
  return (await postInquiry(site.url, filledIn(more))).status;
};
const leadNames = ({ dataDir }: Pick<Site, 'dataDir'>) =>
  inDatabase({ dataDir }, (file) => file.prepare('select name from leads order by name').all()).map(
    (row) => String(row['name']).slice('Asha '.length),
  );
const readPage = async ({ url }: Site, path: string) => {
  const answer = await fetch(url + path);
  return [answer.status, (await answer.text()).replaceAll(/localhost(?::|%3A)\d+/g, 'HOST')];
};

test('a restore beside the running site merges newer records, and loses no inquiry', async () => {
  const cookies = await signIn(site);
  expect(await sendInquiry('before')).toBe(200);
  const file = join(folder, 'first.zip');
  expect(await atConsole(site, 'backup', file)).toContain('Backup made and verified: 1 leads');
  expect(await atConsole(site, 'verify', file)).toContain('Verified: 1 leads');
  expect(await sendInquiry('after')).toBe(200);
  inDatabase(site, (database) =>
    database.exec(`update posts set title = 'Changed since', version = version + 1`),
  );

  const over = new AbortController();
  const taken: string[] = [];
  const visitors = (async () => {
    for (let number = 0; !over.signal.aborted; number++) {
      const name = `meanwhile-${number}`;
      expect([200, 202]).toContain(await sendInquiry(name));
      taken.push(name);
      await sleep(40);
    }
  })();
  const output = await atConsole(site, 'restore', file).finally(() => over.abort());
  await visitors;
  expect(output).toContain('The current site is backed up and verified');
  expect(output).toMatch(/Newer than the backup, so not restored: \d+ posts written or changed/);
  expect(taken.length).toBeGreaterThan(0);
  const all = ['after', 'before', ...taken].toSorted();
  await expect.poll(() => leadNames(site)).toEqual(all);

  // Sessions survive, and the page shows the content of the archive.
  expect((await ask(site, '/admin', { cookies })).status).toBe(200);
  expect((await readPage(site, '/blogs'))[1]).not.toContain('Changed since');

  expect(await atConsole(site, 'restore', '--back')).toContain('Restored.');
  await expect.poll(() => leadNames(site)).toEqual(all);
  await expect.poll(async () => (await readPage(site, '/blogs'))[1]).toContain('Changed since');
  expect(await sendInquiry('at-the-end')).toBe(200);
  expect((await ask(site, '/admin', { cookies })).status).toBe(200);
});

test('--exactly discards newer records, and permanently deleted ones stay deleted', async () => {
  const file = join(folder, 'exactly.zip');
  await atConsole(site, 'backup', file);
  inDatabase(site, (database) => {
    database.exec('pragma foreign_keys = on');
    database.exec(`delete from leads where name = 'Asha before'`);
  });
  await sendInquiry('too-late');
  await atConsole(site, 'restore', file, '--exactly');
  expect(leadNames(site)).not.toContain('too-late');
  expect(leadNames(site)).not.toContain('before');
  expect(leadNames(site)).toContain('after');
});

test('an empty folder is restored with a PIN of its own', async () => {
  const file = join(folder, 'bare.zip');
  await atConsole(site, 'backup', file);
  const dataDir = join(folder, 'bare');
  const output = await atConsole({ dataDir }, 'restore', file);
  const pin = /Admin PIN: (\S+)/.exec(output)?.[1] ?? '';
  const copy = await startSite({}, dataDir);
  try {
    expect(leadNames(copy)).toEqual(leadNames(site));
    for (const path of ['/', '/gallery', '/blogs', '/services', '/blog/court-house-a-study'])
      expect(await readPage(copy, path)).toEqual(await readPage(site, path));
    expect((await tryPin(copy, pin)).status).toBe(303);
    expect((await tryPin(copy, ADMIN_PIN)).status).toBe(401);
  } finally {
    await copy.stop();
  }
});

test('an archive of another site, and a file that is no archive, change nothing', async () => {
  const other = await startSite({});
  const file = join(folder, 'other.zip');
  await atConsole(other, 'backup', file);
  await discard(other);
  const before = leadNames(site);
  await expect(atConsole(site, 'restore', file)).rejects.toThrow();
  await expect(atConsole(site, 'restore', join(folder, 'nothing.zip'))).rejects.toThrow();
  await expect(atConsole(site, 'backup', file)).rejects.toThrow();
  expect(leadNames(site)).toEqual(before);
  expect(await sendInquiry('as-ever')).toBe(200);
});

test(
  'a kill at any moment of a restore leaves the site working with every lead',
  { timeout: 1_200_000 },
  async () => {
    const file = join(folder, 'killed.zip');
    await atConsole(site, 'backup', file);
    const began = performance.now();
    await atConsole(site, 'restore', file);
    const whole = performance.now() - began;
    for (let round = 0; round < rounds(30); round++) {
      expect(await sendInquiry(`killed-${round}`)).toBe(200);
      const before = leadNames(site);
      const restoring = spawn(process.execPath, ['build/server/console.js', 'restore', file], {
        env: { ...OF_EVERY_NODE, DATA_DIR: site.dataDir },
        stdio: 'ignore',
      });
      const gone = once(restoring, 'exit');
      await sleep(Math.random() * whole);
      // Every third round kills the site itself.
      if (round % 3 === 2) await site.kill();
      restoring.kill('SIGKILL');
      await gone;
      if (round % 3 === 2) site = await startSite({ ADMIN_PIN }, site.dataDir);
      await expect.poll(() => sendInquiry(`again-${round}`)).toBe(200);
      await expect.poll(() => leadNames(site)).toEqual([...before, `again-${round}`].toSorted());
      expect(
        inDatabase(site, (database) => database.prepare('pragma integrity_check').get()),
      ).toEqual({ integrity_check: 'ok' });
      for (const name of readdirSync(site.dataDir))
        if (name.startsWith('before-restore-'))
          rmSync(join(site.dataDir, name), { recursive: true, force: true });
    }
  },
);
