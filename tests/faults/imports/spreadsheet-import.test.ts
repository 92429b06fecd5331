import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbook } from '~tests/factories/workbook';
import { ADMIN_PIN, ask, type Cookies, signIn } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { rounds } from '~tests/trials';

/** 20,000 rows, the maximum of an import, in `npm run trials`; only then are the figures below checked. */
const ROWS = 1_000 * rounds(20);
const isFull = ROWS === 20_000;
/** Milliseconds for measuring the rate of pages without an import. */
const MEASURED = 10_000;
/** Maximum milliseconds of a whole import, and minimum share of the usual page rate during it. */
const LONGEST = 180_000;
const MIN_SHARE = 0.8;

const rows = Array.from({ length: ROWS }, (_, at) => [
  `Lead ${at}`,
  98e8 + at,
  `lead${at}@example.in`,
  `Bengaluru ${560001 + (at % 90)}`,
  '21/11/2025',
  'Contacted',
  `Asked for drawing ${at}`,
]);
const file = workbook({
  shared: true,
  sheets: [
    {
      name: 'Leads',
      rows: [['Name', 'Mobile No', 'Email ID', 'City', 'Date', 'Status', 'Remarks'], ...rows],
    },
  ],
});

let site: Site;
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
});
afterAll(() => discard(site));

type Progress = {
  id: string;
  state: string;
  read_count: number;
  stored_count: number;
  new_count: number;
};

const progress = () =>
  inDatabase(site, (database) =>
    database.prepare('select * from lead_imports order by created_at desc limit 1').get(),
  ) as Progress | undefined;

async function waitForRow(holds: (row: Progress) => boolean) {
  for (;;) {
    const row = progress();
    if (row && holds(row)) return row;
    if (row?.state === 'refused') throw new Error(row.state);
    await pause(20);
  }
}

/** Requests pages in sequence until it is stopped, and returns how many were answered in each second. */
function readPages() {
  const state = { stopped: false, pages: 0, begun: performance.now() };
  const reading = (async () => {
    while (!state.stopped) {
      const answer = await fetch(`${site.url}/contact`);
      await answer.text();
      expect(answer.status).toBe(200);
      state.pages += 1;
    }
  })();
  return async () => {
    state.stopped = true;
    await reading;
    return state.pages / ((performance.now() - state.begun) / 1_000);
  };
}

async function uploadFile(cookies: Cookies) {
  const sent = await ask(site, '/admin/leads/import/file?name=leads.xlsx', {
    method: 'POST',
    body: new Uint8Array(file),
    cookies,
  });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  return id;
}

const postAction = async (id: string, body: URLSearchParams, cookies: Cookies) =>
  expect(
    (await ask(site, `/admin/leads/import/${id}`, { method: 'POST', body, cookies })).status,
  ).toBe(200);

const start = new URLSearchParams({ do: 'start' });

test(
  'a large spreadsheet is imported while the site keeps serving, and stores each row once despite kills half-way',
  { timeout: 1_800_000 },
  async () => {
    let cookies = await signIn(site);
    const id = await uploadFile(cookies);
    // Kill the site while rows are checked, and again while they are stored.
    await waitForRow(({ read_count, state }) => read_count >= ROWS / 2 || state === 'checked');
    await killAndStart();
    await waitForRow(({ state }) => state === 'checked');
    cookies = await signIn(site);
    await postAction(id, start, cookies);
    await waitForRow(({ stored_count }) => stored_count >= ROWS / 2);
    await killAndStart();
    const done = await waitForRow(({ state }) => state === 'done');
    expect(done).toMatchObject({ stored_count: ROWS, new_count: ROWS });
    const count = 'select count(*) as n, count(distinct phone_e164) as people from leads';
    expect(inDatabase(site, (database) => database.prepare(count).get())).toEqual({
      n: ROWS,
      people: ROWS,
    });
    const lost = 'select count(*) as n from leads where id not in (select lead_id from lead_notes)';
    expect(inDatabase(site, (database) => database.prepare(lost).get())).toEqual({ n: 0 });

    // Import the same file again: all leads already exist.
    cookies = await signIn(site);
    await uploadFile(cookies);
    const again = await waitForRow(({ state }) => state === 'checked');
    expect(again).toMatchObject({ new_count: 0, duplicate_count: ROWS });
  },
);

/** Ends the site like a power cut. The next process continues at once, because nobody else can hold the lease. */
async function killAndStart() {
  await site.kill();
  site = await startSite({ ADMIN_PIN }, site.dataDir);
}

test.runIf(isFull)(
  'twenty thousand rows take at most three minutes, and the site serves at least four fifths of its usual pages',
  { timeout: 900_000 },
  async () => {
    await discard(site);
    site = await startSite({ ADMIN_PIN });
    const cookies = await signIn(site);
    const alone = readPages();
    await pause(MEASURED);
    const before = await alone();
    const besides = readPages();
    const begun = performance.now();
    const id = await uploadFile(cookies);
    await waitForRow(({ state }) => state === 'checked');
    const checked = performance.now() - begun;
    await postAction(id, start, cookies);
    await waitForRow(({ state }) => state === 'done');
    const took = performance.now() - begun;
    const during = await besides();
    process.stdout.write(
      `checked after ${Math.round(checked / 1_000)} s, imported after ${Math.round(took / 1_000)} s; pages a second ${before.toFixed(0)} → ${during.toFixed(0)}\n`,
    );
    expect(took).toBeLessThan(LONGEST);
    expect(during / before).toBeGreaterThan(MIN_SHARE);
  },
);
