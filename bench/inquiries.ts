/**
 * What alerts cost: inquiries stored a second, durable, with alerts on and off, against what SQLite commits in a bare loop in the same
 * run. `npm run bench -- inquiries [rounds seconds]`. The bar is performance.md's: ≥ 0.5 of the bare loop with alerts on.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

import { people } from '../tests/inquiry-corpus/people.ts';
import { seededRandom } from '../tests/inquiry-corpus/random.ts';
import { headerOf, startMailServer } from '../tests/site/mail-server.ts';
import { filledIn, postInquiry } from '../tests/site/post-inquiry.ts';
import { median, startPinned } from './wrk.ts';

const PORT = 39_804;
const SENDERS = 16;
const LEADS = 500;
const LEADS_A_SECOND = 20;
const KEY = 'a key of this measurement that nobody else has';

const [rounds = '3', seconds = '4'] = process.argv.slice(3);
loadSecret('', KEY);
const mail = await startMailServer();
const asking = people(seededRandom(7), 20_000, 60);
let asked = 0;

const on = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'hello@studio.example' };
const rates: Record<'bare' | 'off' | 'on', number[]> = { bare: [], off: [], on: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  rates.bare.push(commitsInALoop());
  rates.off.push(await inquiriesStored({}));
  rates.on.push(await inquiriesStored(on));
}
const until = (await untilMailIsTaken()).toSorted((a, b) => a - b);
await mail.stop();
const [bare, off, withAlerts] = [median(rates.bare), median(rates.off), median(rates.on)];
console.log(
  `SQLite, a second: ${bare.toFixed(0)} commits in a bare loop, ${off.toFixed(0)} inquiries with alerts off, ${withAlerts.toFixed(0)} with alerts on`,
);
console.log(
  `alerts on / off ${(withAlerts / off).toFixed(2)}; alerts on / bare ${(withAlerts / bare).toFixed(2)} (≥ 0.5)`,
);

console.log(
  `stored → taken by the mail server, ${until.length} of ${LEADS} (the others were set aside), ${LEADS_A_SECOND} a second: median ${median(until).toFixed(0)} ms, p99 ${(until[Math.floor(until.length * 0.99)] ?? Number.NaN).toFixed(0)} ms (≤ 5,000)`,
);

/** How long it takes from the answer to an inquiry until its mail is taken, in milliseconds; 500 of them, 20 a second. */
async function untilMailIsTaken(): Promise<number[]> {
  const site = await startSite(on);
  const answered = new Map<string, number>();
  const times: number[] = [];
  try {
    mail.taken.length = 0;
    let read = 0;
    const readMails = () => {
      for (; read < mail.taken.length; read += 1) {
        const taken = mail.taken[read];
        const at = answered.get((taken && headerOf(taken, 'reply-to').match(/<(.*)>/)?.[1]) ?? '');
        if (at !== undefined) times.push(performance.now() - at);
      }
    };
    const reading = setInterval(readMails, 5);
    const sent: Promise<void>[] = [];
    for (let count = 0; count < LEADS; count += 1) {
      sent.push(
        sendOne(site.url).then((email) => {
          answered.set(email, performance.now());
        }),
      );
      await sleep(1_000 / LEADS_A_SECOND);
    }
    await Promise.all(sent);
    await sleep(6_000);
    clearInterval(reading);
    return times;
  } finally {
    await site.stop();
  }
}

/** How many rows a second are committed, each by itself, as the site's database writes. */
function commitsInALoop(): number {
  const file = new DatabaseSync(join(mkdtempSync(join(tmpdir(), 'bench-')), 'bare.sqlite'));
  file.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (text text)');
  const insert = file.prepare('insert into rows values (?)');
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < Number(seconds) * 1_000; count += 1)
    insert.run('x'.repeat(400));
  file.close();
  return (count * 1_000) / (performance.now() - began);
}

/** How many inquiries a second a fresh site stores, sent by several at once. */
async function inquiriesStored(environment: Record<string, string>): Promise<number> {
  const site = await startSite(environment);
  try {
    const began = performance.now();
    let stored = 0;
    const send = async () => {
      while (performance.now() - began < Number(seconds) * 1_000)
        if ((await sendOne(site.url)) !== '') stored += 1;
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
    return (stored * 1_000) / (performance.now() - began);
  } finally {
    await site.stop();
  }
}

/** Sends an inquiry of somebody who hasn't asked yet. @returns the address it names; empty where it wasn't stored. */
async function sendOne(url: string): Promise<string> {
  const one = asking[(asked += 1) % asking.length];
  if (!one) return '';
  const { name, phone, pincode, projectType, address } = one;
  const email = one.email.replace('@', `.${asked}@`);
  const formTime = signFormTime(Date.now() - 60_000);
  const body = filledIn({
    ...{ name, email, phone, pincode, projectType, formTime },
    formId: `f${asked}`,
  });
  const answer = await postInquiry(url, body, { 'x-forwarded-for': address });
  await answer.arrayBuffer();
  return answer.status === 200 ? email : '';
}

/** A fresh site on which every lead is told by a mail of its own, however many come. */
async function startSite(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const start = () =>
    startPinned(['build/server/main.js'], PORT, {
      ...{ PORT: String(PORT), HOST: '127.0.0.1', LOG_LEVEL: 'silent', SECRET_KEY: KEY },
      ...{ TRUSTED_PROXIES: '127.0.0.1, ::1', DATA_DIR: folder, ...environment },
    });
  await (await start()).stop();
  const file = new DatabaseSync(join(folder, 'studio.sqlite'));
  const alerts = JSON.stringify({ confirmation: '', single: 'on' });
  file.prepare('insert into settings values (?, ?, 1)').run('alerts', alerts);
  file.close();
  return start();
}
