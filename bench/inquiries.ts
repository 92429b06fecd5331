/**
 * The cost of alerts: inquiries stored durably a second in SQLite, with alerts on and off; the delay of
 * email and push messages while pages are loaded; and the cost of waiting deliveries for pages.
 * `npm run bench -- inquiries [rounds seconds]`. Needs Linux with wrk and taskset.
 */
import { startMailServer } from '../tests/site/mail/mail-server.ts';
import { sendOne, startSite } from './alerts/inquiry-site.ts';
import { measureReach } from './alerts/lead-reach.ts';
import { measureWaitingRows } from './alerts/waiting-rows.ts';
import { median } from './wrk.ts';

const SENDERS = 16;

const [rounds = '3', seconds = '4'] = process.argv.slice(3);
const mail = await startMailServer();

const on = { SMTP_URL: mail.url, NOTIFY_EMAIL: 'hello@studio.example' };
const rates: Record<'off' | 'on', number[]> = { off: [], on: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  rates.off.push(await inquiriesStored({}));
  rates.on.push(await inquiriesStored(on));
}
const [off, withAlerts] = [median(rates.off), median(rates.on)];
console.log(
  `Inquiries stored a second: ${off.toFixed(0)} with alerts off, ${withAlerts.toFixed(0)} with alerts on (goal ≥ 150), ratio ${(withAlerts / off).toFixed(2)}`,
);

await measureReach(mail, Number(seconds));
await mail.stop();
await measureWaitingRows(Number(rounds), Number(seconds));

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
