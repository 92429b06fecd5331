/**
 * The cost of alerts: inquiries stored durably a second, with alerts on and off, compared with what
 * SQLite commits in a bare loop in the same run; the delay of email and push messages while pages
 * are loaded; and the cost of waiting deliveries for pages. `npm run bench -- inquiries [rounds
 * seconds]`. Needs Linux with wrk and taskset. The bars are performance.md's (≥ 0.5 of the bare
 * loop with alerts on) and those of issue 24.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { startMailServer } from '../tests/site/mail/mail-server.ts';
import { sendOne, startSite } from './alerts/inquiry-site.ts';
import { measureReach } from './alerts/lead-reach.ts';
import { measureWaitingRows } from './alerts/waiting-rows.ts';
import { median } from './wrk.ts';

const SENDERS = 16;

const [rounds = '3', seconds = '4'] = process.argv.slice(3);
const mail = await startMailServer();

const on = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'hello@studio.example' };
const rates: Record<'bare' | 'off' | 'on', number[]> = { bare: [], off: [], on: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  rates.bare.push(commitsInALoop());
  rates.off.push(await inquiriesStored({}));
  rates.on.push(await inquiriesStored(on));
}
const [bare, off, withAlerts] = [median(rates.bare), median(rates.off), median(rates.on)];
console.log(
  `SQLite, a second: ${bare.toFixed(0)} commits in a bare loop, ${off.toFixed(0)} inquiries with alerts off, ${withAlerts.toFixed(0)} with alerts on`,
);
console.log(
  `alerts on / off ${(withAlerts / off).toFixed(2)}; alerts on / bare ${(withAlerts / bare).toFixed(2)} (≥ 0.5)`,
);

await measureReach(mail, Number(seconds));
await mail.stop();
await measureWaitingRows(Number(rounds), Number(seconds));

/** Rows committed a second, one transaction each, with the settings of the site's database. */
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
