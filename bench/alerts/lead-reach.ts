import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { deliveryTopic } from '~/alerts/outbox/delivery';

import { partOf, type startMailServer } from '../../tests/site/mail/mail-server.ts';
import { startPushService } from '../../tests/site/push-service.ts';
import { ADMIN_PIN, ask, type Cookies, signIn } from '../../tests/site/sign-in.ts';
import { loadBeside, median, type Rate, type Subject } from '../wrk.ts';
import { postLead, sendOne, startSite } from './inquiry-site.ts';

const LEADS = 500;
const LEADS_A_SECOND = 20;
/** Milliseconds to wait for the last messages. */
const LONGEST = 20_000;

type Mail = Awaited<ReturnType<typeof startMailServer>>;
/** Arrival times in milliseconds, by key. */
type Times = Map<string, number>;

const meera = {
  person: 'Meera',
  mail: 'meera@studio.example',
  phone: '',
  leads: 'mail push',
  unanswered: '',
  morning: '',
  quietFrom: '',
  quietTo: '',
  plain: '',
};

/**
 * Measures the time from the response to an inquiry until its email and its push message are
 * accepted: 500 inquiries, 20 a second, while the home page is loaded at the site's full rate. It
 * also measures the share of that rate, compared with inquiries without alerts.
 */
export async function measureReach(mail: Mail, seconds: number): Promise<void> {
  // Leave core 0 to the site.
  execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
  const push = await startPushService();
  const site = await startSite(
    { SMTP_URL: mail.url, MAIL_FROM: 'site@studio.example', PUSH_LOOPBACK: 'on', ADMIN_PIN },
    { recipients: [meera] },
  );
  try {
    const cookies = await subscribe(site, push);
    report(await besidePages(site, mail, push, seconds, 'mail and push'), leadsOf(site));
    const address = await newSourceAddress(site, cookies);
    mail.taken.length = 0;
    push.pushed.length = 0;
    console.log('posts of a lead source:');
    const streamed = await streamOfLeads(site, mail, push, true, () => postLead(address));
    report(
      streamed,
      leadsOf(site).filter(({ email }) => streamed.answered.has(email)),
    );
  } finally {
    await site.stop();
  }
  const silent = await startSite({});
  try {
    await besidePages(silent, mail, push, seconds, 'no alerts');
  } finally {
    await silent.stop();
    await push.stop();
  }
}

/** Sends inquiries under load on the home page, and reports the share of the page rate without them. */
async function besidePages(
  site: Site,
  mail: Mail,
  push: Awaited<ReturnType<typeof startPushService>>,
  seconds: number,
  what: string,
): Promise<Streamed> {
  const before = await loadBeside(site, seconds);
  mail.taken.length = 0;
  const [during, times] = await Promise.all([
    loadBeside(site, LEADS / LEADS_A_SECOND),
    streamOfLeads(site, mail, push, what !== 'no alerts'),
  ]);
  const after = await loadBeside(site, seconds);
  const share = (rate: keyof Rate) => during[rate] / ((before[rate] + after[rate]) / 2);
  console.log(
    `home page beside ${LEADS_A_SECOND} inquiries a second with ${what}: ${during.perSecond.toFixed(0)} a second, ${share('perSecond').toFixed(2)} of its rate without inquiries (≥ 0.9); by the site’s own processor time ${share('perTick').toFixed(2)}`,
  );
  return times;
}

async function subscribe(site: Subject, push: Awaited<ReturnType<typeof startPushService>>) {
  const cookies = await signIn(site);
  const subscription = JSON.stringify(push.subscription());
  const body = new URLSearchParams({ intent: 'subscribe', subscription });
  const { status } = await ask(site, '/admin/settings/push', { method: 'POST', body, cookies });
  if (status !== 200) throw new Error(`The device was not subscribed: ${status}`);
  return cookies;
}

async function newSourceAddress(site: Subject, cookies: Cookies): Promise<string> {
  const body = new URLSearchParams({ name: 'A portal', kind: 'any' });
  const screen = '/admin/settings/lead-sources';
  const answer = await ask(site, screen, { method: 'POST', body, cookies });
  const [path] = /\/in\/[\w-]{32}/.exec(await answer.text()) ?? [];
  if (path === undefined) throw new Error(`No lead source was created: ${answer.status}`);
  return site.url + path;
}

type Streamed = { readonly answered: Times; readonly mailed: Times; readonly pushed: Times };

/** Emails are identified by the lead's ID, push messages by their topic. */
async function streamOfLeads(
  site: Site,
  mail: Mail,
  push: Awaited<ReturnType<typeof startPushService>>,
  isTold: boolean,
  send = () => sendOne(site.url),
): Promise<Streamed> {
  const [answered, mailed, pushed]: [Times, Times, Times] = [new Map(), new Map(), new Map()];
  let [mails, messages] = [0, 0];
  const reading = setInterval(() => {
    const now = performance.now();
    for (const one of mail.taken.slice(mails))
      mailed.set(/\/admin\/leads\/([\w-]+)/.exec(partOf(one, 'text/plain'))?.[1] ?? '', now);
    for (const { headers } of push.pushed.slice(messages))
      pushed.set(String(headers['topic']), now);
    [mails, messages] = [mail.taken.length, push.pushed.length];
  }, 5);
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < LEADS; count += 1) {
    await sleep(Math.max(0, began + (count * 1_000) / LEADS_A_SECOND - performance.now()));
    const sending = send().then((email) => {
      answered.set(email, performance.now());
    });
    sent.push(sending);
  }
  await Promise.all(sent);
  const end = performance.now() + (isTold ? LONGEST : 0);
  const isDone = () =>
    leadsOf(site).every(({ id, email }) => !answered.has(email) || mailed.has(id)) &&
    pushed.size >= mailed.size;
  while (!isDone() && performance.now() < end) await sleep(100);
  clearInterval(reading);
  return { answered, mailed, pushed };
}

type Site = Awaited<ReturnType<typeof startSite>>;

function leadsOf({ database }: Site): { id: string; email: string }[] {
  const file = database();
  const rows = file.prepare('select id, email from leads where suspect = 0').all();
  file.close();
  return rows.map(({ id, email }) => ({ id: String(id), email: String(email) }));
}

function report(
  { answered, mailed, pushed }: Streamed,
  leads: readonly { readonly id: string; readonly email: string }[],
) {
  const ways: [string, (lead: (typeof leads)[number]) => number | undefined][] = [
    ['the mail server', ({ id }) => mailed.get(id)],
    ['the push service', ({ id }) => pushed.get(deliveryTopic({ news: 'lead.new', subject: id }))],
  ];
  for (const [way, when] of ways) {
    const times = leads
      .flatMap((lead) => {
        const [at, from] = [when(lead), answered.get(lead.email)];
        return at === undefined || from === undefined ? [] : [Math.max(0, at - from)];
      })
      .toSorted((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    console.log(
      `stored → taken by ${way}, ${times.length} of ${leads.length} (${LEADS - leads.length} of ${LEADS} were set aside), ${LEADS_A_SECOND} a second: median ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (≤ 5,000)`,
    );
  }
}
