import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeOn, ENGINES } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';
import {
  type Script,
  startScriptedMailServer,
  type Step,
} from '~tests/site/mail/scripted-mail-server';
import { sample } from '~tests/trials';

import { alertWarnings } from '~/alerts/health/alert-warnings.server';
import { sendAgain } from '~/alerts/health/outbox-maintenance.server';
import { registerUnansweredCount } from '~/alerts/health/unalerted-leads.server';
import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { registerChannel } from '~/alerts/outbox/channels';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { wakeWorker } from '~/alerts/outbox/worker-wake';
import { db, transaction } from '~/db/executor.server';
import { countUnansweredOf } from '~/features/leads/statistics/count-unanswered.server';
import { instantInIndia } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';
import { runStopTasks } from '~/platform/stopping.server';
import { forgetSettings } from '~/settings/settings.server';

import { registerLeadComposers } from './compose-lead.server';
import { leadArrived } from './lead-arrived.server';

log.level = 'silent';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOON = instantInIndia(2026, 10, 24, 12);

const CPANEL =
  'Domain studio.example has exceeded the max emails per hour (150/150 (100%)) allowed. Message discarded.';
const EXCHANGE_SENDER =
  '5.2.252 SendAsDenied; site@studio.example not allowed to send as info@studio.example; STOREDRV.Submission.Exception';
const GMAIL_QUOTA = [
  '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail',
  '550 5.4.5 sending limits go to https://support.google.com/a/answer/166852',
];

/**
 * The server refuses all recipients. In the second group it does so after it has accepted the
 * recipient's address, or because of it.
 */
const refusalsOfOurs: readonly (readonly [Step, string | readonly string[], RegExp])[] = [
  [
    'CONNECT',
    '554 5.7.1 Service unavailable; client host [203.0.113.7] blocked',
    /connection.*554 5\.7\.1/,
  ],
  ['CONNECT', '421 4.3.2 Too busy, try again later', /connection.*421 4\.3\.2/],
  ['CONNECT', 'drop', /connection/],
  ['EHLO', '550 5.7.1 Go away', /550 5\.7\.1/],
  ['AUTH', '535 5.7.8 Username and Password not accepted', /login.*535 5\.7\.8/],
  [
    'AUTH',
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled',
    /login.*535 5\.7\.139/,
  ],
  ['AUTH', '454 4.7.0 Temporary authentication failure', /login.*454 4\.7\.0/],
  ['MAIL', '530 5.7.0 Authentication Required', /login.*530 5\.7\.0/],
  ['MAIL', `554 ${EXCHANGE_SENDER}`, /sender.*554 5\.2\.252/],
  ['MAIL', GMAIL_QUOTA, /limit.*550 5\.4\.5/],
  ['MAIL', `550 ${CPANEL}`, /limit.*550/],
  ['MAIL', '550 5.1.8 Access denied, bad outbound sender', /sender.*550 5\.1\.8/],
  ['MAIL', '552 5.2.2 Over quota', /552 5\.2\.2/],
  ['MAIL', '452 4.3.1 Insufficient system storage', /452 4\.3\.1/],
  ['RCPT', '554 5.7.1 <PERSON>: Relay access denied', /send email for this site.*554 5\.7\.1/],
  ['RCPT', '550 relay not permitted', /send email for this site.*550/],
  ['RCPT', '550 5.7.1 Unauthenticated email is not accepted due to domain policy', /550 5\.7\.1/],
  ['RCPT', `550 ${CPANEL}`, /limit.*550/],
  ['RCPT', '530 5.7.0 Must issue a STARTTLS command first', /530 5\.7\.0/],
  ['RCPT', '451 4.7.500 Server busy. Please try again later', /451 4\.7\.500/],
  ['RCPT', '421 4.7.0 Try again later, closing connection', /421 4\.7\.0/],
  ['DATA', GMAIL_QUOTA, /limit.*550 5\.4\.5/],
  ['MESSAGE', `554 ${EXCHANGE_SENDER}`, /sender.*554 5\.2\.252/],
  ['MESSAGE', GMAIL_QUOTA, /limit.*550 5\.4\.5/],
  ['MESSAGE', '550 5.7.1 Message rejected as spam', /policy.*550 5\.7\.1/],
  ['MESSAGE', '554 5.7.0 Message refused', /554 5\.7\.0/],
  ['MESSAGE', '530 5.7.0 Authentication required', /login.*530 5\.7\.0/],
  ['MESSAGE', `550 5.4.6 ${CPANEL}`, /limit.*550 5\.4\.6/],
  ['MESSAGE', 'drop', /connection/],
];

/** The server refuses Asha's address only, for now. */
const refusalsOfAsha: readonly (readonly [Step, string, RegExp])[] = [
  ['RCPT', '552 5.2.2 Mailbox full', /mailbox is full.*552 5\.2\.2/],
  [
    'RCPT',
    '452 4.2.2 The email account that you tried to reach is over quota',
    /mailbox is full.*452 4\.2\.2/,
  ],
  ['RCPT', '450 4.2.0 Greylisted, see https://postgrey.example', /450 4\.2\.0/],
  ['RCPT', '550 5.4.1 Recipient address rejected: Access denied', /550 5\.4\.1/],
  ['RCPT', '550 5.7.1 Your message to <PERSON> was blocked', /policy.*550 5\.7\.1/],
  ['MESSAGE', '552 5.2.2 Mailbox full', /mailbox is full.*552 5\.2\.2/],
];

/** The server says that Asha's address does not exist. */
const finalRefusals: readonly (readonly [Step, string, RegExp])[] = [
  [
    'RCPT',
    '550 5.1.1 <PERSON>: Recipient address rejected: User unknown',
    /does not exist.*550 5\.1\.1/,
  ],
  ['RCPT', '550 5.1.2 Host unknown', /does not exist.*550 5\.1\.2/],
  ['RCPT', '553 5.1.3 Bad recipient address syntax', /does not exist.*553 5\.1\.3/],
  ['RCPT', '550 5.1.6 Recipient no longer on server', /does not exist.*550 5\.1\.6/],
  [
    'RCPT',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
    /does not exist.*550 5\.1\.10/,
  ],
  [
    'RCPT',
    '550 5.2.1 The email account that you tried to reach is disabled',
    /mailbox is disabled.*550 5\.2\.1/,
  ],
  ['RCPT', '550 No such user here', /does not exist.*550/],
  ['MESSAGE', '550 5.1.1 User unknown', /does not exist.*550 5\.1\.1/],
];

// The SMTP server's responses don't depend on the database, so one engine is enough here.
// `npm run trials` covers PostgreSQL as well.
describeOn(sample(ENGINES, 1), 'An alert that the mail server refuses', () => {
  let server: Awaited<ReturnType<typeof startScriptedMailServer>>;
  beforeAll(() => {
    loadSecret('', 'a key of at least thirty-two signs for refusals');
    setStudioMail(undefined);
    registerRecipients({
      planLeadAlerts: async ({ at }) => [
        { news: 'lead.new', channel: 'mail', recipient: 'person/Asha', notBefore: at },
        { news: 'lead.new', channel: 'mail', recipient: 'person/Ravi', notBefore: at },
      ],
      planNotification: async (news) => [
        { news, channel: 'mail', recipient: 'person/Asha', notBefore: Date.now() },
        { news, channel: 'mail', recipient: 'person/Ravi', notBefore: Date.now() },
      ],
      hasMail: async () => true,
      person: async (id) => ({ id, name: id, mail: `${id.toLowerCase()}@studio.example` }),
      device: async () => null,
    });
    registerChannel(mailChannel);
    registerLeadComposers();
    registerUnansweredCount(countUnansweredOf);
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(NOON);
    await emptySettings();
    forgetSettings();
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('leads').execute();
    server = await startScriptedMailServer(['AUTH PLAIN']);
    const url = server.url.replace('//', '//site:hidden@');
    setMailServer({ url, from: 'site@studio.example' });
  });
  afterEach(async () => {
    await runStopTasks();
    await server.stop();
    vi.useRealTimers();
  });
  afterAll(() => setMailServer({ url: undefined, from: undefined }));

  const rows = () => db().selectFrom('deliveries').selectAll().orderBy('recipient').execute();
  const deliveryStates = async () => (await rows()).map(({ state }) => state);
  const warnings = async () => (await alertWarnings(Date.now())).join('\n');
  const isDown = async () => /has been down since/.test(await warnings());
  /**
   * Waits until everything due was tried. While the channel is down, only one delivery a minute is.
   */
  const isAllTried = async () => {
    const due = (await rows()).filter(
      (row) => row.state === 'waiting' && (row.held_by !== null || row.not_before <= Date.now()),
    );
    return due.length === 0 || (due.every((row) => row.held_by === null) && (await isDown()));
  };
  const waitUntilTried = async () => {
    await expect.poll(isAllTried).toBe(true);
  };
  const letTimePass = async (time: number) => {
    vi.setSystemTime(Date.now() + time);
    wakeWorker();
    await waitUntilTried();
  };
  const storeLeadAndAlert = async () => {
    const [lead] = await storeLeads([{ created_at: Date.now() }]);
    const id = lead?.id ?? '';
    await transaction(() => leadArrived([{ id, kind: 'inquiry' }], 'form'));
    return id;
  };
  /** The people who received a message about this lead. */
  const recipientsOf = (lead: string) =>
    server.taken
      .filter(({ source }) => source.replaceAll(/=\r\n/g, '').includes(`/admin/leads/${lead}`))
      .map(({ to }) => to)
      .toSorted();

  const EVERYBODY = ['asha@studio.example', 'ravi@studio.example'];
  const refusalScript =
    (step: Step, reply: string | readonly string[], only?: string): Script =>
    (at, address) => {
      if (at !== step || (only !== undefined && address !== only)) return null;
      return typeof reply === 'string' ? reply.replace('PERSON', address) : reply;
    };

  it.each(refusalsOfOurs)(
    'at %s with “%s”, because of the studio: waits, is on the dashboard within a minute, and is sent once the server recovers',
    async (step, reply, why) => {
      server.answer(refusalScript(step, reply));
      const first = await storeLeadAndAlert();
      startDeliveryWorker();
      await waitUntilTried();
      expect(await deliveryStates()).toEqual(['waiting', 'waiting']);
      await letTimePass(5 * SECOND);
      await letTimePass(30 * SECOND);
      expect(await warnings()).toMatch(/^Email has been down since 24 Nov 2026, 12:00/);
      expect(await warnings()).toMatch(why);
      expect(await warnings()).not.toMatch(/@|hidden/);
      const second = await storeLeadAndAlert();
      server.answer(() => null);
      vi.setSystemTime(Date.now() + MINUTE);
      wakeWorker();
      await expect.poll(deliveryStates).toEqual(['sent', 'sent', 'sent', 'sent']);
      expect(await warnings()).toBe('');
      expect([recipientsOf(first), recipientsOf(second)]).toEqual([EVERYBODY, EVERYBODY]);
    },
  );

  it.each(refusalsOfAsha)(
    'at %s with “%s”, because of Asha’s mailbox: is tried again, is shown at Asha, and the channel stays up',
    async (step, reply, why) => {
      server.answer(refusalScript(step, reply, 'asha@studio.example'));
      const lead = await storeLeadAndAlert();
      startDeliveryWorker();
      await waitUntilTried();
      await letTimePass(5 * SECOND);
      await letTimePass(30 * SECOND);
      expect(await deliveryStates()).toEqual(['waiting', 'sent']);
      expect(await warnings()).toMatch(/^Asha /);
      expect(await warnings()).toMatch(why);
      expect(await warnings()).not.toMatch(/@|been down/);
      server.answer(() => null);
      await letTimePass(2 * MINUTE);
      expect(recipientsOf(lead)).toEqual(EVERYBODY);
      expect(await warnings()).toBe('');
    },
  );

  it.each(finalRefusals)(
    'at %s with “%s”, because Asha’s address does not exist: is tried once, is shown at Asha, and goes to Ravi',
    async (step, reply, why) => {
      server.answer(refusalScript(step, reply, 'asha@studio.example'));
      const lead = await storeLeadAndAlert();
      startDeliveryWorker();
      await waitUntilTried();
      expect(await deliveryStates()).toEqual(['failed', 'sent']);
      expect(await warnings()).toMatch(/^Asha /);
      expect(await warnings()).toMatch(why);
      expect(await warnings()).not.toMatch(/@|been down/);
      expect(recipientsOf(lead)).toEqual(['ravi@studio.example']);
      await letTimePass(10 * MINUTE);
      expect(server.steps.filter((one) => one === 'RCPT')).toHaveLength(2);
    },
  );

  it('and that reached nobody is on the dashboard until the lead is answered or the alert is sent', async () => {
    server.answer((step) => (step === 'RCPT' ? '550 5.1.1 User unknown' : null));
    const lead = await storeLeadAndAlert();
    startDeliveryWorker();
    await waitUntilTried();
    const unheard =
      'No one was alerted to one lead, because its alert couldn’t be sent. Open Leads, or resend it in Settings → Email and push.';
    expect(await warnings()).toContain(unheard);
    // The warning about this alert stays when later alerts are delivered.
    server.answer(() => null);
    const another = await storeLeadAndAlert();
    await expect.poll(() => recipientsOf(another)).toEqual(EVERYBODY);
    await waitUntilTried();
    expect(await warnings()).toBe(unheard);
    await db()
      .updateTable('leads')
      .set({ first_contact_at: NOON })
      .where('id', '=', lead)
      .execute();
    expect(await warnings()).toBe('');
    await db().updateTable('leads').set({ first_contact_at: null }).execute();
    expect(await sendAgain(Date.now())).toBe(2);
    await expect.poll(() => recipientsOf(lead)).toEqual(EVERYBODY);
    await waitUntilTried();
    expect(await warnings()).toBe('');
  });
});
