import { ADMIN_PIN, signIn } from '../../tests/site/sign-in.ts';
import { load, median } from '../wrk.ts';
import { sendOne, startSite } from './inquiry-site.ts';

const ROWS = 10_000;
const DAY = 86_400_000;
const PATHS = ['/', '/contact', '/admin', '/admin/leads', '/admin/settings/alerts'];
/** A mail server that doesn't exist. */
const DEAD = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'hello@studio.example', ADMIN_PIN };

/**
 * Measures the share of their rate at which pages are served while 10,000 deliveries wait that have
 * all failed once, alternating with none.
 */
export async function measureWaitingRows(rounds: number, seconds: number): Promise<void> {
  const site = await startSite(DEAD);
  try {
    await sendOne(site.url);
    const cookies = (await signIn(site)).header;
    const rates = PATHS.map(() => ({ without: [] as number[], with: [] as number[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const kind of ['without', 'with'] as const) {
        setRows(site, kind === 'with' ? ROWS : 0);
        for (const [at, path] of PATHS.entries())
          rates[at]?.[kind].push(load({ ...site, path }, seconds, `cookie: ${cookies}`).perSecond);
      }
    const shares = rates.map((rate, at) => {
      const [none, all] = [median(rate.without), median(rate.with)];
      return `${PATHS[at]} ${(all / none).toFixed(2)} (${all.toFixed(0)} a second)`;
    });
    console.log(`with ${ROWS} deliveries waiting, of the rate without: ${shares.join(', ')}`);
  } finally {
    await site.stop();
  }
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** So many deliveries of the one lead wait for another try tomorrow. */
function setRows({ database }: Site, count: number) {
  const file = database();
  const now = Date.now();
  file.exec(`begin immediate; delete from deliveries where subject like 'waiting %'`);
  const insert = file.prepare(
    `insert into deliveries (id, news, subject, about, channel, recipient, state, not_before, created_at, failed_at, problem, tries, failures)
     select ?, 'lead.new', ?, id, 'mail', 'studio', 'waiting', ?, ?, ?, 'The mail server can’t be reached.', 1, 1 from leads limit 1`,
  );
  for (let row = 0; row < count; row += 1)
    insert.run(`waiting-${row}`, `waiting ${row}`, now + DAY, now - 60_000, now);
  file.exec('commit');
  file.close();
}
