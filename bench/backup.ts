/**
 * Backups of a site of 100,000 leads, 1,000 posts and 2,000 pictures (1 GB), and their effect on
 * visitors (backup.md): `npm run bench -- backup [leads posts pictures]`. Bars: made at ≥ 40 MB/s
 * (encrypted ≥ 25), memory + ≤ 100 MB; meanwhile pages keep ≥ 0.8 of their rate and no inquiry
 * waits > 100 ms more; an empty folder is restored in ≤ 5 min. Linux only; pages need wrk.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

import { makeLargeSite } from '../tests/backups/large-site.ts';
import { people } from '../tests/inquiry-corpus/people.ts';
import { seededRandom } from '../tests/inquiry-corpus/random.ts';
import { filledIn, postInquiry } from '../tests/site/post-inquiry.ts';
import { ADMIN_PIN, ask, signIn } from '../tests/site/sign-in.ts';
import { inDatabase } from '../tests/site/site-database.ts';
import { canLoad, load, median, startPinned, type Subject, ticksOf } from './wrk.ts';

const PORT = 39_805;
const KEY = 'a key of this measurement that nobody else has';
const SECONDS = 4;
const ROUNDS = 3;
const INQUIRIES = 100;

const [leads = '100000', posts = '1000', pictures = '2000'] = process.argv.slice(3);
const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
const dataDir = join(folder, 'data');
loadSecret('', KEY);
const asking = people(seededRandom(7), ROUNDS * INQUIRIES * 3, 60);
let sentCount = 0;

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};
const megabytes = (bytes: number) => bytes / 1_000_000;

/**
 * Runs a command of the console; its most resident memory in megabytes, seconds by the clock and of a processor, and when the file
 * that it is given was there (a backup gets its name once it is written, and is proved then).
 */
async function atConsole(settings: Record<string, string>, ...words: string[]) {
  let [most, computed, written] = [0, 0, 0];
  const began = performance.now();
  const file = words[1] ?? '';
  const took = await seconds(async () => {
    const child = spawn(process.execPath, ['build/server/console.js', ...words], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SECRET_KEY: KEY, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const looking = setInterval(() => {
      most = Math.max(most, peakOf(child.pid));
      computed = Math.max(computed, secondsOf(child.pid));
      if (written === 0 && existsSync(file)) written = (performance.now() - began) / 1_000;
    }, 100);
    const code = await new Promise((resolve) => child.once('exit', resolve));
    clearInterval(looking);
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}`);
  });
  return { took, most, computed, written };
}

function peakOf(pid = 0): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Processor time so far; a neighbour on the machine changes it little. */
function secondsOf(pid = 0): number {
  try {
    return ticksOf(pid) / 100;
  } catch {
    return 0;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const rate = (
  bytes: number,
  { took, most, computed }: { took: number; most: number; computed: number },
) =>
  `${took.toFixed(1)} s, ${(megabytes(bytes) / took).toFixed(0)} MB/s; ${computed.toFixed(1)} s of a processor, ${(megabytes(bytes) / computed).toFixed(0)} MB for each; at most ${most} MB resident`;

try {
  const size = { leads: Number(leads), posts: Number(posts), pictures: Number(pictures) };
  let bytes = 0;
  const filled = await seconds(async () => (bytes = await makeLargeSite(dataDir, size)));
  say(
    `${leads} leads, ${posts} posts, ${pictures} pictures of ${megabytes(bytes).toFixed(0)} MB, made in ${filled.toFixed(0)} s`,
  );
  await backUpAndRestore();
  await besideVisitors();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function backUpAndRestore() {
  const [plain, sealed] = [join(folder, 'plain.zip'), join(folder, 'sealed.zip.age')];
  const made = await atConsole({}, 'backup', plain);
  const { size } = statSync(plain);
  const wrote = ({ written }: typeof made) =>
    `written in ${written.toFixed(1)} s (${(megabytes(size) / written).toFixed(0)} MB/s), with the proof`;
  say(`${megabytes(size).toFixed(0)} MB ${wrote(made)} ${rate(size, made)} (≥ 40 MB/s written)`);
  say(`verified: ${rate(size, await atConsole({}, 'verify', plain))}`);
  const secret = { BACKUP_PASSPHRASE: 'eight words or more of nobody' };
  const encrypted = await atConsole(secret, 'backup', sealed);
  say(`encrypted, ${wrote(encrypted)} ${rate(size, encrypted)} (≥ 25 MB/s written)`);
  rmSync(sealed);
  const bare = join(folder, 'bare');
  const restored = await atConsole({ DATA_DIR: bare }, 'restore', plain);
  const started = await seconds(async () => (await start(bare)).stop());
  say(
    `an empty folder: restored in ${rate(size, restored)}; started and answering in ${started.toFixed(1)} s (all ≤ 300)`,
  );
  rmSync(bare, { recursive: true, force: true });
  rmSync(plain);
}

function start(data: string, more: Record<string, string> = {}) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Removes `exec node` from the script; the rest are node's arguments.
  return startPinned(String(scripts.start).split(' ').slice(2), PORT, {
    PORT: String(PORT),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SECRET_KEY: KEY,
    DATA_DIR: data,
    DEMO_CONTENT: 'off',
    ADMIN_PIN,
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    ...more,
  });
}

/** Pages, and inquiries, with a backup of the schedule's kind and without one, by turns. */
async function besideVisitors() {
  const site = await start(dataDir);
  try {
    const cookies = await signIn(site);
    const make = async () => {
      const body = new URLSearchParams({ intent: 'make' });
      await ask(site, '/admin/settings/backups', { method: 'POST', cookies, body });
      while (stateOf() !== 'running') await sleep(50);
    };
    const pages: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
    const waits: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      if (canLoad()) pages.alone.push(await pagesOf(site));
      waits.alone.push(...(await waitsOf(site.url)));
      await make();
      if (canLoad()) pages.beside.push(await pagesOf(site));
      waits.beside.push(...(await waitsOf(site.url)));
      say(`round ${round + 1}: the backup is ${String(stateOf())} at its end`);
      while (stateOf() === 'running') await sleep(200);
    }
    const share = median(pages.beside) / median(pages.alone);
    if (pages.alone.length > 0)
      say(
        `pages a second: ${median(pages.alone).toFixed(0)}, beside a backup ${median(pages.beside).toFixed(0)}: ${share.toFixed(2)} (≥ 0.8)`,
      );
    const shown = (times: readonly number[]) =>
      `median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
    say(`inquiries: ${shown(waits.alone)}; beside a backup: ${shown(waits.beside)} (+ ≤ 100)`);
  } finally {
    await site.stop();
  }
}

/**
 * Pages a second. This process blocks meanwhile, and only notices afterwards which of its
 * connections have ended.
 */
async function pagesOf(site: Subject): Promise<number> {
  const { perSecond } = load({ ...site, path: '/blogs' }, SECONDS);
  await sleep(200);
  return perSecond;
}

function stateOf() {
  const [query, order] = ['select state from backups', 'order by begun_at desc limit 1'];
  return inDatabase({ dataDir }, (file) => file.prepare(`${query} ${order}`).get())?.['state'];
}

/** Milliseconds from each of some inquiries to its answer, one after the other. */
async function waitsOf(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < INQUIRIES; count += 1) {
    const one = asking[(sentCount += 1)];
    if (!one) break;
    const { name, phone, pincode, projectType, address } = one;
    const formTime = signFormTime(Date.now() - 60_000);
    const email = one.email.replace('@', `.${sentCount}@`);
    const form = filledIn({
      name,
      phone,
      pincode,
      projectType,
      email,
      formTime,
      formId: `f${sentCount}`,
    });
    const began = performance.now();
    const { status } = await postInquiry(url, form, { 'x-forwarded-for': address });
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`An inquiry was answered with ${status}.`);
  }
  return times;
}
