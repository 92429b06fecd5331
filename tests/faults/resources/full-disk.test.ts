import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownDisk, type OwnDisk } from '~tests/site/own-disk';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { ADMIN_PIN, signIn } from '~tests/site/sign-in';
import { startSite, type Site } from '~tests/site/start-site';

let disk: OwnDisk;
let site: Site | undefined;
beforeEach(async () => {
  disk = await ownDisk(32);
});
afterEach(async () => {
  await site?.stop();
  await disk.remove();
});

const start = async () => {
  site = await startSite({ ADMIN_PIN }, disk.path, { under: disk.under });
  return site;
};
const sendInquiry = ({ url }: Site, formId: string) =>
  postInquiry(url, filledIn({ formId, email: `${formId}@example.in` }));
/** Counts the leads of a stopped site. (SQLite would follow the path to another process's disk and miss it.) */
function countLeads() {
  const copy = mkdtempSync(join(tmpdir(), 'copy-'));
  cpSync(join(disk.seen, 'studio.sqlite'), join(copy, 'studio.sqlite'));
  const file = new DatabaseSync(join(copy, 'studio.sqlite'), { readOnly: true });
  const row = file.prepare('select count(*) as leads from leads').get();
  file.close();
  rmSync(copy, { recursive: true });
  return row?.['leads'];
}
const readReadiness = async ({ url }: Site) => {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.text()];
};

test.each(['stop', 'kill'] as const)(
  'started on a full disk after a %s, the site serves pages, says why it stores nothing, and recovers without a restart',
  async (end) => {
    let running = await start();
    expect((await sendInquiry(running, 'before')).status).toBe(200);
    await running[end]();
    const filler = disk.fill();

    running = await start();
    await expect.poll(() => running.output()).toContain('the database disk is full');
    for (const path of ['/', '/blog', '/blog/court-house-a-study', '/gallery', '/contact'])
      expect([path, (await fetch(running.url + path)).status]).toEqual([path, 200]);
    expect(await readReadiness(running)).toEqual([
      503,
      expect.stringContaining('the database disk is full'),
    ]);
    // An inquiry that can't be stored is not acknowledged, whatever space the files still have.
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => sendInquiry(running, `meanwhile-${at}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toContain(503);
    const taken = answers.filter(({ ok }) => ok).length;

    rmSync(filler);
    await expect.poll(() => readReadiness(running)).toEqual([200, 'ok']);
    expect((await sendInquiry(running, 'after')).status).toBe(200);
    await running.stop();
    expect(countLeads()).toBe(1 + taken + 1);
    running = await start();
    expect(await readReadiness(running)).toEqual([200, 'ok']);
    await signIn(running);
  },
);

test('a disk that fills up at runtime is reported by /readyz, and pages are still served', async () => {
  const running = await start();
  const filler = disk.fill();
  await expect
    .poll(() => readReadiness(running))
    .toEqual([503, expect.stringContaining('the database disk is full')]);
  expect((await fetch(`${running.url}/blog`)).status).toBe(200);
  rmSync(filler);
  await expect.poll(() => readReadiness(running)).toEqual([200, 'ok']);
});
