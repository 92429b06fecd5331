import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

const run = promisify(execFile);
/** A hundred thousand rows with full counts. */
const ROWS = 1_000 * rounds(100);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

test(
  'a large import stores every row once while the site keeps answering',
  { timeout: 1_800_000 },
  async () => {
    const file = `${site.dataDir}/leads.jsonl`;
    const rows = Array.from({ length: ROWS }, (_, at) => {
      const phone = `98${String(at).padStart(8, '0')}`;
      return JSON.stringify({ id: `row-${at}`, name: `Lead ${at}`, phone });
    });
    await writeFile(file, rows.join('\n'));
    const env = { PATH: process.env['PATH'], DATA_DIR: site.dataDir };
    const importFile = () =>
      run(process.execPath, ['build/server/console.js', 'import-leads', file], { env });

    const first = importFile();
    const state = { done: false };
    void first.finally(() => (state.done = true)).catch(() => undefined);
    do expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    while (!state.done);
    expect((await first).stdout).toContain(`${ROWS.toLocaleString('en-IN')} stored`);
    expect((await importFile()).stdout).toContain('0 stored');
    const count = 'select count(*) as n from leads';
    expect(inDatabase(site, (database) => database.prepare(count).get())).toEqual({ n: ROWS });
  },
);
