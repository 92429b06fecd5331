import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { startMailServer } from '~tests/site/mail/mail-server';

import { registerChannel, registerComposer } from '~/alerts/outbox/channels';
import { queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { setStudioMail } from '~/alerts/outbox/recipients';
import { db, transaction } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { mailChannel } from './mail-channel.server';
import { setMailServer } from './mail-server';

log.level = 'silent';

const words = { subject: 'A lead', html: '<p>A lead</p>', text: 'A lead' };

/** The response of a mail server that refuses. */
const refusal = (responseCode: number) => Object.assign(new Error('No.'), { responseCode });

onBothEngines('Email', (engine) => {
  let stop = async () => {};
  beforeEach(async () => {
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('channel_states').execute();
    setStudioMail('studio@example.in');
    registerChannel(mailChannel);
    registerComposer('lead.new', async () => ({ mail: words }));
  });
  afterEach(async () => {
    await runStopTasks();
    await stop();
    setMailServer({ url: undefined, from: undefined });
  });

  async function serve(
    options: SMTPServerOptions = {},
    address = (port: number) => `smtp://127.0.0.1:${port}`,
  ) {
    const server = await startMailServer(options);
    stop = server.stop;
    setMailServer({ url: address(server.port), from: 'site@example.in' });
    return server;
  }
  const queueLead = (subject: string) =>
    queueDeliveries(subject, [
      { news: 'lead.new', channel: 'mail', recipient: 'studio', notBefore: Date.now() },
    ]);
  const queue = async () => {
    startDeliveryWorker();
    await queueLead('a lead');
  };
  const row = () => db().selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();
  const problem = async () => (await row()).problem;
  /** Makes a failed delivery due at once, without waiting for its retry. */
  const hurry = async () => {
    await expect.poll(async () => (await row()).held_by).toBeNull();
    await db().updateTable('deliveries').set({ not_before: Date.now() }).execute();
    await queueDeliveries('another', []);
    startDeliveryWorker();
  };

  it('is accepted once, with its delivery’s id, from the sender and to the recipient', async () => {
    const { taken } = await serve();
    await queue();
    await expect.poll(async () => (await row()).state).toBe('sent');
    expect(taken).toHaveLength(1);
    expect(taken[0]?.to).toEqual(['studio@example.in']);
    expect(taken[0]?.source).toContain(`Message-ID: <${(await row()).id}@localhost>`);
    expect(taken[0]?.source).toMatch(/^From: .*<site@example\.in>\r$/m);
    expect(taken[0]?.source).toContain('Auto-Submitted: auto-generated');
  });

  it('is sent later as the same message if the server accepts it only then', async () => {
    let tries = 0;
    const { taken } = await serve({
      onRcptTo: (_address, _session, done) => done((tries += 1) === 1 ? refusal(451) : null),
    });
    await queue();
    await expect
      .poll(problem)
      .toBe('The mail server does not take email for this address at present (451).');
    expect((await row()).state).toBe('waiting');
    await hurry();
    await expect.poll(async () => (await row()).state).toBe('sent');
    expect([taken.length, tries]).toEqual([1, 2]);
  });

  // It takes half a minute, and the engine makes no difference.
  it.runIf(engine === 'sqlite')(
    'goes out once through a server that takes more than half a minute to check it',
    async () => {
      let received = 0;
      await serve({
        onData(stream, _session, done) {
          received += 1;
          stream.resume();
          setTimeout(done, 31_000);
        },
      });
      await queue();
      await expect.poll(async () => (await row()).state, { timeout: 180_000 }).toBe('sent');
      expect(received).toBe(1);
    },
  );

  it('goes out without a failure through a server that accepts three connections, as Exchange Online', async () => {
    await serve({ maxClients: 3 });
    await transaction(async () => {
      for (let lead = 0; lead < 12; lead += 1) await queueLead(`lead ${lead}`);
    });
    startDeliveryWorker();
    const outcomes = () => db().selectFrom('deliveries').select(['state', 'failures']).execute();
    await expect
      .poll(outcomes)
      .toEqual(Array.from({ length: 12 }, () => ({ state: 'sent', failures: 0 })));
  });

  it('is not retried if its recipient does not exist', async () => {
    await serve({ onRcptTo: (_address, _session, done) => done(refusal(550)) });
    await queue();
    await expect
      .poll(problem)
      .toBe('The mail server says that this address does not exist (550). Correct the address.');
    expect((await row()).state).toBe('failed');
  });

  it.each<[string, SMTPServerOptions, (port: number) => string, string]>([
    [
      'refuses the login',
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(refusal(535)),
      },
      (port) => `smtp://me:hidden@127.0.0.1:${port}`,
      'The mail server refused the login (535). Check the user and the password in SMTP_URL.',
    ],
    [
      'refuses the sender',
      { onMailFrom: (_address, _session, done) => done(refusal(550)) },
      (port) => `smtp://127.0.0.1:${port}`,
      'The mail server refused the sender (550). Check MAIL_FROM and the login in SMTP_URL.',
    ],
    [
      'refuses the message',
      {
        onData(stream, _session, done) {
          stream.resume();
          stream.on('end', () => done(refusal(554)));
        },
      },
      (port) => `smtp://127.0.0.1:${port}`,
      'The mail server refused the message by its policy (554). Ask your email provider for the reason.',
    ],
    [
      'offers no encryption, and isn’t on this machine',
      {},
      // An address of this machine that the site doesn't recognise as loopback.
      (port) => `smtp://0.0.0.0:${port}`,
      'The mail server doesn’t offer encryption (STARTTLS). The site sends email only over encrypted connections.',
    ],
    [
      'has a certificate that nobody vouches for',
      certified(30),
      (port) => `smtps://localhost:${port}`,
      'The mail server’s certificate isn’t from a trusted authority.',
    ],
    [
      'has a certificate that has expired',
      certified(-1),
      (port) => `smtps://localhost:${port}`,
      'The mail server’s certificate has expired.',
    ],
    [
      'takes nothing more',
      { onConnect: (_session, done) => done(refusal(421)) },
      (port) => `smtp://127.0.0.1:${port}`,
      'The mail server refused the connection (421). If this continues, ask your email provider whether this server’s address is blocked.',
    ],
  ])('is retried if the server %s', async (_, options, address, reason) => {
    const { taken } = await serve(options, address);
    await queue();
    await expect.poll(problem).toBe(reason);
    expect((await row()).state).toBe('waiting');
    expect(taken).toEqual([]);
  });

  it.each<[string, 'closed' | 'breaks' | 'mute', string]>([
    [
      'is not there',
      'closed',
      'Couldn’t connect to the mail server. Check the host and the port in SMTP_URL.',
    ],
    [
      'breaks off in the middle of the message',
      'breaks',
      'The connection to the mail server was lost.',
    ],
    [
      'takes longer for its first word than is waited',
      'mute',
      'The mail server did not answer in time.',
    ],
  ])('is retried if the server %s', async (_, replies, reason) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (replies !== 'breaks') return;
      socket.write('220 here\r\n');
      socket.on('data', (chunk) => {
        const line = chunk.toString();
        if (line.includes('Message-ID')) socket.destroy();
        else socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 yes\r\n');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
    if (replies === 'closed') await stop();
    const url = `smtp://127.0.0.1:${port}`;
    setMailServer({ url, from: 'site@example.in', ...(replies === 'mute' && { greeting: 200 }) });
    await queue();
    await expect.poll(problem).toBe(reason);
    expect((await row()).state).toBe('waiting');
  });
});

/**
 * Options of a TLS server with a self-signed certificate that is valid for `days`; -1 means until
 * yesterday.
 */
function certified(days: number): SMTPServerOptions {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'ignore' });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem';
  const name = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  openssl(`req -new ${key} ${name} -out request.pem`);
  openssl(
    `x509 -req -in request.pem -signkey key.pem -copy_extensions copy -days ${days} -out cert.pem`,
  );
  const read = (file: string) => readFileSync(join(folder, file));
  const tlsOptions = { secure: true, key: read('key.pem'), cert: read('cert.pem') };
  rmSync(folder, { recursive: true });
  return tlsOptions;
}
