/**
 * This build beside an older one, on the same leads: `npm run bench -- beside CHECKOUT [leads] [rounds]`. CHECKOUT is
 * a built clone of the older commit, which sets up the database; this build opens a copy. The two answer by turns, each
 * pinned to core 0. Compared is their own processor time, which other work on the machine changes little. The bar: a
 * median of at least 0.95 over nine rounds.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

import { ADMIN_PIN, signIn } from '../tests/site/sign-in.ts';
import { SECRET_KEY, sendOne } from './alerts/inquiry-site.ts';
import { generateLeads } from './stores/lead-generator.ts';
import { median, startPinned, type Subject, ticksOf } from './wrk.ts';

/** Processor time of a measured turn, in ticks of 10 ms. */
const TURN = 60;
const WARM_UP = 2;

type Build = Subject & { readonly cookie: string };
type Question = { readonly name: string; ask(build: Build, turn: number): Promise<void> };

const [, , , checkout, leads = '20000', rounds = '9'] = process.argv;
if (!checkout) {
  console.log('Name a built clone of the older commit: npm run bench -- beside CHECKOUT');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'beside-'));
const SEARCHED = ['asha', 'iyer', 'pune', 'laterite', 'kavya+nair', '98765'];

async function compare(older: string, leadCount: number, roundCount: number) {
  const first = await start(older, 'older', 39_806);
  await first.stop();
  insertLeads(join(folder, 'older', 'studio.sqlite'), leadCount);
  cpSync(join(folder, 'older'), join(folder, 'newer'), { recursive: true });
  const builds = [
    await signedIn(await start(older, 'older', 39_806)),
    await signedIn(await start('.', 'newer', 39_807)),
  ] as const;
  try {
    for (const question of await questions(builds[0])) {
      const ratios = await ratiosOf(question, builds, roundCount);
      const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
      console.log(`${question.name.padEnd(30)} ${median(ratios).toFixed(2)}  (${range})`);
    }
  } finally {
    for (const build of builds) await build.stop();
  }
}

const start = (checkoutFolder: string, name: string, port: number) =>
  startPinned([resolve(checkoutFolder, 'build/server/main.js')], port, {
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    ADMIN_PIN,
    SECRET_KEY,
    DATA_DIR: join(folder, name),
  });

const signedIn = async (subject: Subject): Promise<Build> => ({
  ...subject,
  cookie: (await signIn(subject)).header,
});

/** Inserts generated leads, with those of their columns that the older build has. */
function insertLeads(file: string, count: number) {
  const database = new DatabaseSync(file);
  const rows = database.prepare("select name from pragma_table_info('leads')").all();
  const columns = new Set(rows.map(({ name }) => name));
  database.exec('begin');
  for (const batch of generateLeads(count))
    for (const lead of batch) {
      const known = Object.entries(lead).filter(([name]) => columns.has(name));
      const names = known.map(([name]) => name).join(', ');
      const marks = known.map(() => '?').join(', ');
      database
        .prepare(`insert into leads (${names}) values (${marks})`)
        .run(...known.map(([, value]): SQLInputValue => value ?? null));
    }
  database.exec('commit');
  database.close();
}

/** Every kind of work that a request causes. A parameter in the address asks for a page that is not cached. */
async function questions({ url }: Build): Promise<Question[]> {
  const journal = await (await fetch(`${url}/blog`)).text();
  const article = /href="(\/blog\/[a-z0-9-]+)"/.exec(journal)?.[1] ?? '/blog';
  const page = (name: string, path: (turn: number) => string): Question => ({
    name,
    async ask(build, turn) {
      const answer = await fetch(build.url + path(turn), {
        headers: build.cookie ? { cookie: build.cookie } : {},
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path(turn)}: ${answer.status}`);
    },
  });
  const visit = (name: string, path: (turn: number) => string): Question => {
    const { ask } = page(name, path);
    return { name, ask: (build, turn) => ask({ ...build, cookie: '' }, turn) };
  };
  return [
    visit('home, cached', () => '/'),
    visit('article, cached', () => article),
    visit('search of articles', (turn) => `/blog?q=monsoon+${turn}`),
    visit('estimate', (turn) => `/estimate?plot=${1_200 + (turn % 900)}`),
    visit('Contact from a campaign', (turn) => `/contact?utm_campaign=c${turn}`),
    {
      name: 'inquiry, durable',
      async ask({ url: address }) {
        if ((await sendOne(address)) === '') throw new Error('An inquiry was not stored.');
      },
    },
    page('dashboard', () => '/admin'),
    page('list of leads', () => '/admin/leads'),
    page('search of leads', (turn) => `/admin/leads?q=${SEARCHED[turn % SEARCHED.length]}`),
    page('lead report', () => '/admin/leads/months'),
  ];
}

/** How much of the older build's processor time this build needs for the same requests, inverted: more is better. */
async function ratiosOf(question: Question, builds: readonly [Build, Build], roundCount: number) {
  let turn = 0;
  const ticksFor = async (build: Build, count: number) => {
    const before = ticksOf(build.pid);
    for (let index = 0; index < count; index += 1) await question.ask(build, (turn += 1));
    return ticksOf(build.pid) - before;
  };
  const [older, newer] = builds;
  let count = 20;
  for (let round = 0; round < WARM_UP; round += 1) {
    const ticks = Math.max(1, await ticksFor(older, count));
    await ticksFor(newer, count);
    count = Math.min(4_000, Math.max(20, Math.ceil((count * TURN) / ticks)));
  }
  const ratios: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    // Each goes first every other time.
    const inTurn = round % 2 === 0 ? [older, newer] : [newer, older];
    const ticks = new Map<Build, number>();
    for (const build of inTurn) ticks.set(build, await ticksFor(build, count));
    ratios.push((ticks.get(older) ?? 0) / (ticks.get(newer) ?? 1));
  }
  return ratios;
}

try {
  await compare(checkout, Number(leads), Number(rounds));
} finally {
  rmSync(folder, { recursive: true });
}
